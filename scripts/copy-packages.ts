import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MATH_FIELD_ASSETS } from '../lib/formula/math-field-assets.ts'
import { PDF_ASSETS } from '../lib/helpers/pdf-assets.ts'

/** Files of a package that the browser requests by their address at run time, so they must be under `public/`. */
interface Served {
  name: string
  /** The address of the folder. It ends with the package's version, because browsers cache the files for long. */
  address: string
  /** Name of the source constant that contains the address. */
  constant: string
  parts: readonly string[]
}

const served: readonly Served[] = [
  {
    name: 'pdfjs-dist',
    address: PDF_ASSETS,
    constant: 'PDF_ASSETS in lib/helpers/pdf-assets.ts',
    // Besides the worker itself: the maps of characters, fonts and decoders that it loads when a PDF file needs them.
    parts: ['build/pdf.worker.min.mjs', 'cmaps', 'standard_fonts', 'wasm', 'LICENSE'],
  },
  {
    name: 'mathlive',
    address: MATH_FIELD_ASSETS,
    constant: 'MATH_FIELD_ASSETS in lib/formula/math-field-assets.ts',
    parts: ['fonts', 'LICENSE.txt'],
  },
]

/**
 * Copies the files of `Served` from the installed packages, unless they exist. @throws when the name of the folder does
 * not contain the version of the package
 */
export async function copyPackages(root: string): Promise<void> {
  await Promise.all(served.map((files) => copy(root, files)))
}

async function copy(root: string, { name, address, constant, parts }: Served): Promise<void> {
  const source = join(root, 'node_modules', name)
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  if (version !== basename(address)) {
    throw new Error(`${name} has changed: set ${constant} to ${dirname(address)}/${version}`)
  }
  const target = join(root, 'public', address)
  if (existsSync(target)) return
  // Another process may copy at the same moment. Each process therefore writes to a folder of its own and renames it at
  // the end; only the first rename succeeds.
  const draft = `${target}.${process.pid}`
  await mkdir(draft, { recursive: true })
  for (const part of parts) await cp(join(source, part), join(draft, basename(part)), { recursive: true })
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  const others = (await readdir(dirname(target))).filter((name) => name !== version && !name.startsWith(`${version}.`))
  await Promise.all(others.map((name) => rm(join(dirname(target), name), { recursive: true, force: true })))
}

if (import.meta.main) await copyPackages(process.cwd())
