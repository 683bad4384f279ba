/** Texts that never change, each on a line of its own. */
export function TextLines({ lines, className = 'line' }: { lines: readonly string[]; className?: 'line' | 'detail' }) {
  return lines.map((line, index) => (
    <span key={`${index}-${line}`} className={className}>
      {line}
    </span>
  ));
}
