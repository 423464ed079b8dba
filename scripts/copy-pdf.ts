import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PDF_ASSETS } from '../lib/helpers/pdf-assets.ts'

/** What the PDF reader loads by address: its worker, and as a file asks for them maps of characters, fonts and decoders. */
const PARTS = ['build/pdf.worker.min.mjs', 'cmaps', 'standard_fonts', 'wasm', 'LICENSE']

/**
 * Puts the PDF reader's files under `public/pdfjs/<version>`, out of the installed package; nothing when they are there.
 * Browsers keep them for long, so a folder that is not the package's version is an error.
 */
export async function copyPdf(root: string): Promise<void> {
  const source = join(root, 'node_modules/pdfjs-dist')
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  if (version !== basename(PDF_ASSETS)) {
    throw new Error(`The PDF reader has changed: set PDF_ASSETS in lib/helpers/pdf-assets.ts to /pdfjs/${version}`)
  }
  const target = join(root, 'public', PDF_ASSETS)
  if (existsSync(target)) return
  // Another process may copy at the same moment: each works in a folder of its own, the rename decides.
  const draft = `${target}.${process.pid}`
  await mkdir(draft, { recursive: true })
  for (const part of PARTS) await cp(join(source, part), join(draft, basename(part)), { recursive: true })
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  const others = (await readdir(dirname(target))).filter((name) => name !== version && !name.startsWith(`${version}.`))
  await Promise.all(others.map((name) => rm(join(dirname(target), name), { recursive: true, force: true })))
}

if (import.meta.main) await copyPdf(process.cwd())
