import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
} from 'kysely';
import { translatePostgresError } from '#server/db/engines/postgres-errors.ts';

/** Kysely's driver over a pool, with the loss of a connection told as UNAVAILABLE. */
export class PostgresPoolDriver extends PostgresDriver {
  readonly #translating = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool) {
    super({ pool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch((error: unknown) => {
      throw translatePostgresError(error);
    });
    if (!this.#translating.has(connection)) {
      this.#translating.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        try {
          return await execute<R>(query);
        } catch (error) {
          throw translatePostgresError(error);
        }
      };
    }
    return connection;
  }
}
