/** Node → the nodes that it points to. */
type DependencyGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds cycles of a graph, each as `['a', 'b', 'a']`. Every node that is on some cycle is on at least one of them. A
 * node that points to itself is not a cycle.
 */
export function findCycles(graph: DependencyGraph): string[][] {
  const covered = new Set<string>();
  const cycles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (covered.has(node)) continue;
    const cycle = shortestCycleFrom(graph, node);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const member of cycle) covered.add(member);
  }
  return cycles;
}

function shortestCycleFrom(graph: DependencyGraph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === at) continue;
      if (next === start) return [...pathTo(at, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start;) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}
