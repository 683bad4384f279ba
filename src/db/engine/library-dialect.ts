// A dialect for a library that runs its own queries on the shop's connections.
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { assertNoHeldConnection } from './engine.ts';

/** Does not wait: the engine has enough connections. */
const acquireImmediately = async () => () => undefined;

/**
 * Wraps a dialect. A request for a connection inside a `write` throws, because it would wait for ever. `takeTurn` waits until
 * a connection may be used, and returns the function that ends the use.
 */
export function createLibraryDialect(
  dialect: Dialect,
  takeTurn: () => Promise<() => void> = acquireImmediately,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => wrapDriver(dialect.createDriver(), takeTurn),
  };
}

function wrapDriver(driver: Driver, takeTurn: () => Promise<() => void>): Driver {
  const turns = new WeakMap<DatabaseConnection, () => void>();
  return {
    init: () => driver.init(),
    async acquireConnection() {
      assertNoHeldConnection('a query of a library');
      const end = await takeTurn();
      try {
        const connection = await driver.acquireConnection();
        turns.set(connection, end);
        return connection;
      } catch (error) {
        end();
        throw error;
      }
    },
    async releaseConnection(connection) {
      await driver.releaseConnection(connection);
      turns.get(connection)?.();
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: () => driver.destroy(),
  };
}
