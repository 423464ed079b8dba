import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { plainText } from '../../../../../lib/contracts/base/rich-text.ts'
import { streamInto } from '../../../../core/database/stream-into.ts'
import type { Services } from '../../../../core/http/context.ts'
import { overlapped } from '../../../../core/tasks/overlapped.ts'
import { insertRows, type NewRow } from '../../../../core/tasks/rows.ts'
import { storeTask } from '../../../../core/tasks/start.ts'
import { type QuestionPayload, storable } from './payload.ts'
import { PictureStore } from './pictures/picture-store.ts'
import { readLine } from './read-line.ts'

const BATCH = 500
const PREVIEW = 120

export interface QuestionFile {
  readonly path: string
  /** The folder of the pictures; by default the folder of the file. */
  readonly pictures?: string | undefined
  /** The id of the user who sees the task in 任务中心; null for a task without owner. */
  readonly by?: number | null
}

/**
 * Creates an import task from a `.questions.jsonl` file: stores a task row for each line and copies the pictures into
 * the file store. Returns the id of the task. @throws where the file cannot be read
 */
export async function startQuestionImport(
  services: Pick<Services, 'config' | 'db' | 'files'>,
  task: { readonly kind: 'import'; readonly name: string; readonly noun: string },
  { path, pictures, by = null }: QuestionFile,
): Promise<number> {
  const store = new PictureStore(services, await realpath(pictures ?? dirname(await realpath(path))))
  const input = createReadStream(path)
  await new Promise((resolve, reject) => input.once('open', resolve).once('error', reject))
  const fileName = basename(path)
  const { kind, name, noun } = task
  const values = { kind, name, title: `导入${noun}（${fileName.slice(0, 80)}）`, params: { fileName }, rowsKept: true }
  return streamInto(services.db, async (tx) => {
    const { id } = await storeTask(tx, { ...values, ownerId: by }, async (task) => {
      await overlapped(readBatches(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }), store), (batch) =>
        insertRows(tx, task, batch),
      )
    })
    return id
  })
}

async function* readBatches(lines: AsyncIterable<string>, store: PictureStore) {
  let batch: NewRow<QuestionPayload>[] = []
  let no = 0
  for await (const line of lines) {
    no++
    const text = no === 1 ? line.replace(/^\ufeff/, '') : line
    if (text.trim() === '') continue
    batch.push(await rowOf(no, text, store))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Builds the task row for a line. The row starts in state valid, because this import has no preview in which a user
 * checks rows before they are stored.
 */
async function rowOf(no: number, line: string, store: PictureStore): Promise<NewRow<QuestionPayload>> {
  const read = readLine(line)
  const json = 'json' in read ? read.json : null
  const externalId = json?.externalId === undefined ? null : storable(json.externalId)
  const preview = json ? storable(plainText(json.stem).slice(0, PREVIEW)) : ''
  const pictures = json && (await store.of(json))
  const payload = { line: storable(line), externalId, preview, pictures: pictures && JSON.stringify(pictures) }
  return { no, label: externalId ?? preview, state: 'valid', payload }
}
