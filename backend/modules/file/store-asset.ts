import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { type Asset, type UploadKind, uploadLimits } from '../../../lib/contracts/file/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import type { Context, Services } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { audit } from '../../core/records/audit.ts'
import { asset } from '../../tables/file.ts'
import { SNIFF_BYTES, type Sniffed, sniffFile } from './kinds.ts'
import { countVolume } from './upload-volume.ts'

/** The address of a stored file is this text followed by the sha256 of the file. */
export const ADDRESS = '/api/zakj-admin/file/read?id='

type Row = typeof asset.$inferSelect
type Store = Pick<Services, 'config' | 'db' | 'files'> & Partial<Pick<Context, 'requestId' | 'address'>>

interface Incoming {
  stream: Readable
  name: string
  /** Id of the user who uploads the file; null if the service itself stores it. */
  userId: number | null
  /** True if the file may be deleted when no user has it as a portrait any more. */
  portrait?: true
  /** Kind of upload that is accepted; all kinds if absent. */
  only?: UploadKind
}

/**
 * Stores a file without holding it in memory. If the same bytes are already stored, returns the stored asset. Throws
 * InvalidError for an empty file and for a type or size that is not allowed.
 */
export async function storeAsset(services: Store, { stream, name, userId, portrait, only }: Incoming): Promise<Asset> {
  assertNoTransaction('the file store')
  const folder = join(services.config.DATA_DIR, 'uploading')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    const { sha256, bytes } = await receive(stream, path, userId === null ? [] : [countVolume(services.db, userId)])
    const type = await judge(path, bytes, only)
    const portraitOnly = portrait === true
    const known = await stored(services.db, sha256, portraitOnly)
    return toAsset(known ?? (await insertAsset(services, path, { sha256, bytes, name, userId, portraitOnly, ...type })))
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Finds the asset with the same bytes. If the asset was stored only as a portrait and is now stored for another
 * purpose, it becomes permanent.
 */
async function stored(db: Db, sha256: string, portraitOnly: boolean): Promise<Row | undefined> {
  const same = eq(asset.sha256, sha256)
  const [known] = await db.select().from(asset).where(same)
  if (!known?.portraitOnly || portraitOnly) return known
  const [kept] = await db.update(asset).set({ portraitOnly: false }).where(same).returning()
  return kept
}

/**
 * Writes a stream to a temporary file and computes its sha256. Throws InvalidError for a file larger than the largest
 * kind allows.
 */
async function receive(
  stream: Readable,
  path: string,
  through: readonly Transform[],
): Promise<{ sha256: string; bytes: number }> {
  const digest = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      digest.update(chunk)
      done(bytes > uploadLimits.media ? tooLarge(uploadLimits.media) : null, chunk)
    },
  })
  await pipeline([stream, count, ...through, createWriteStream(path, { mode: 0o600 })])
  return { sha256: digest.digest('hex'), bytes }
}

async function judge(path: string, bytes: number, only?: UploadKind): Promise<Sniffed> {
  if (bytes === 0) throw new InvalidError({ file: '文件是空的' })
  const handle = await open(path)
  const head = new Uint8Array(Math.min(SNIFF_BYTES, bytes))
  await handle.read(head)
  await handle.close()
  const type = await sniffFile(path, head)
  if (!type) throw new InvalidError({ file: '不支持这种文件（按内容判断，与文件名无关）' })
  if (only && type.kind !== only) throw new InvalidError({ file: '这里只能上传图片' })
  if (bytes > uploadLimits[type.kind]) throw tooLarge(uploadLimits[type.kind])
  return type
}

const tooLarge = (limit: number) => new InvalidError({ file: `文件超过 ${Math.round(limit / 1024 / 1024)} MB` })

type New = Sniffed & Pick<Row, 'sha256' | 'bytes' | 'name' | 'portraitOnly'> & { userId: number | null }

async function insertAsset(services: Store, path: string, { userId, ...file }: New): Promise<Row> {
  const { width = null, height = null } = file.kind === 'image' ? await measure(path) : {}
  const storageKey = `${file.sha256.slice(0, 2)}/${randomUUID()}`
  await services.files.putStream(storageKey, createReadStream(path))
  const row = await services.db.transaction(async (tx) => {
    const values = { ...file, name: file.name.slice(0, 200), width, height, storageKey, createdBy: userId }
    const [inserted] = await tx.insert(asset).values(values).onConflictDoNothing().returning()
    if (inserted) {
      const { requestId, address } = services
      const after = { name: file.name, mime: file.mime, bytes: file.bytes }
      await audit(tx, {
        actor: userId,
        action: 'upload',
        entity: 'asset',
        entityId: inserted.id,
        after,
        requestId,
        address,
      })
    }
    return inserted
  })
  if (row) return row
  // Another request stored the same bytes in the meantime; delete this copy and use the other asset.
  await services.files.delete(storageKey)
  const theirs = await stored(services.db, file.sha256, file.portraitOnly)
  if (!theirs) throw new Error('asset vanished while it was stored')
  return theirs
}

async function measure(path: string): Promise<{ width?: number; height?: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(path).metadata()
    return { width, height }
  } catch {
    throw new InvalidError({ file: '图片已损坏，无法打开' })
  }
}

function toAsset({ sha256, kind, mime, bytes, width, height, name }: Row): Asset {
  return { id: sha256, kind: kind as Asset['kind'], mime, bytes, width, height, name, url: ADDRESS + sha256 }
}
