import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MANUAL_ADDRESS, manuals } from '../lib/manuals/manuals.ts'

/** The example program to which a manual links; it is copied as plain text, so that a browser shows it. */
const EXAMPLE = 'open-door-client.ts'

/**
 * Copies the current manuals of docs/ and their pictures to public/. Other processes may copy or serve these files at
 * the same time. Each file is therefore written under another name and then renamed, which replaces the old file as a
 * whole.
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
  // The temporary name is a UUID and not the process id, because processes of two containers may have the same process
  // id.
  const draft = `${to}.${randomUUID()}`
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}
