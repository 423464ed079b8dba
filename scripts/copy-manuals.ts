import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MANUAL_ADDRESS, manuals } from '../lib/manuals/manuals.ts'

/** The example a manual links to; as plain text, so that a browser shows it. */
const EXAMPLE = 'open-door-client.ts'

/** Puts the manuals of docs/ with their pictures under public/, as they are now. */
export async function copyManuals(root: string): Promise<void> {
  const [docs, target] = [join(root, 'docs'), join(root, 'public', MANUAL_ADDRESS)]
  // Another process may copy at the same moment: each works in a folder of its own, and either result is the same.
  const draft = `${target}.${process.pid}`
  await mkdir(draft, { recursive: true })
  for (const { name } of manuals) await cp(join(docs, `${name}.md`), join(draft, `${name}.md`))
  await cp(join(docs, EXAMPLE), join(draft, `${EXAMPLE}.txt`))
  await cp(join(docs, 'images'), join(draft, 'images'), { recursive: true })
  await rm(target, { recursive: true, force: true })
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
}
