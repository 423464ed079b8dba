import { z } from 'zod'

/**
 * Identifies a file as a backup of this application. `format` increases when an older edition could not read the files
 * of a newer edition.
 */
export const PRODUCT = 'zakj-admin backup'
export const FORMAT = 1

/** Names of the entries that are not under `database/` or `files/`. `head` is the first entry, `digest` the last. */
export const entryNames = { head: 'backup.json', manifest: 'manifest.json', digest: 'sha256' } as const

const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[A-Za-z_]\w{0,62}$/)
/** A path below DATA_DIR/files that cannot leave this folder. */
const path = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)

export const headSchema = z.object({ product: z.literal(PRODUCT), format: count })

export const manifestSchema = z.object({
  takenAt: z.iso.datetime(),
  /** Version of the PostgreSQL server that the backup was taken from. */
  postgres: z.string(),
  /** The newest migration of the database. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      rows: count,
      /**
       * The rows of the table in the text format of PostgreSQL's COPY, split into entries of the archive. Each entry is
       * compressed with Zstandard. A restore joins the entries in this order.
       */
      parts: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
    }),
  ),
  partitions: z.array(
    z.object({ table: name, name, bounds: z.string().regex(/^FOR VALUES FROM \('[\w: .+-]*'\) TO \('[\w: .+-]*'\)$/) }),
  ),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.array(z.object({ path, bytes: count, sha256 })),
  /** Files that rows name and that the store did not have at the time of the backup. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TablePart = Manifest['tables'][number]
