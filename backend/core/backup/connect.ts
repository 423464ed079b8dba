import pg from 'pg'
import { SetupError } from '../embedded/index.ts'

/**
 * Settings that fix how values are written and read as text. They override the settings of the server and of the role.
 */
const SETTINGS = [
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set lock_timeout = '30s'",
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
]

/** Runs `work` on a connection of its own and closes the connection afterwards. */
export async function withConnection<T>(
  url: string,
  name: 'zakj-backup' | 'zakj-restore',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 })
  // A lost connection already fails the running statement; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new SetupError(`连接不上数据库：${error.message}`)
  })
  try {
    for (const setting of SETTINGS) await client.query(setting)
    return await work(client)
  } finally {
    await client.end()
  }
}
