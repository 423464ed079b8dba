import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MANUAL_ADDRESS, manuals } from '../lib/manuals/manuals.ts'

/** The example that a manual links to, as plain text, so that a browser shows it. */
const EXAMPLE = 'open-door-client.ts'

/**
 * Copies the current manuals of docs/ with their pictures under public/. Several processes may do so at the same
 * moment and serve the files: each file is written under another name, and the rename replaces it whole.
 */
export async function copyManuals(root: string): Promise<void> {
  const [docs, target] = [join(root, 'docs'), join(root, 'public', MANUAL_ADDRESS)]
  const pictures = await readdir(join(docs, 'images'))
  const files = [
    ...manuals.map(({ name }) => [`${name}.md`, `${name}.md`] as const),
    [EXAMPLE, `${EXAMPLE}.txt`] as const,
    ...pictures.map((name) => [join('images', name), join('images', name)] as const),
  ]
  for (const [from, to] of files) await replace(join(docs, from), join(target, to))
}

async function replace(from: string, to: string): Promise<void> {
  // Processes of two containers may have the same process id.
  const draft = `${to}.${randomUUID()}`
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}
