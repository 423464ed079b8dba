import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MANUAL_ADDRESS, manuals } from '../lib/manuals/manuals.ts'

/** The example a manual links to; as plain text, so that a browser shows it. */
const EXAMPLE = 'open-door-client.ts'

/**
 * Puts the manuals of docs/ with their pictures under public/, as they are now. File by file over what is there: several
 * processes may start at the same moment, and none may find the folder missing.
 */
export async function copyManuals(root: string): Promise<void> {
  const [docs, target] = [join(root, 'docs'), join(root, 'public', MANUAL_ADDRESS)]
  await mkdir(target, { recursive: true })
  for (const { name } of manuals) await cp(join(docs, `${name}.md`), join(target, `${name}.md`))
  await cp(join(docs, EXAMPLE), join(target, `${EXAMPLE}.txt`))
  await cp(join(docs, 'images'), join(target, 'images'), { recursive: true })
}
