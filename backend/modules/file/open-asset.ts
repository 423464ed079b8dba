import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { asset } from '../../tables/file.ts'

type OpenAsset = typeof asset.$inferSelect & { content: Readable }

/**
 * Opens a stored file by its sha256. The caller must have checked that the user may read the file. Throws
 * NotFoundError.
 */
export async function openAsset({ db, files }: Pick<Context, 'db' | 'files'>, sha256: string): Promise<OpenAsset> {
  assertNoTransaction('the file store')
  const [row] = await db.select().from(asset).where(eq(asset.sha256, sha256))
  if (!row || !(await files.exists(row.storageKey))) throw new NotFoundError('文件不存在')
  return { ...row, content: await files.getStream(row.storageKey) }
}
