import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { TEX_EXTENSIONS } from '../lib/contracts/formula/engine.ts'
import { FORMULA_ASSETS } from '../lib/formula/assets.ts'

/**
 * Parts of MathJax that every formula needs, in the order that MathJax requires. They are joined to one file to save
 * round trips, and run without a document.
 */
const CORE = ['startup.js', 'core.js', 'adaptors/liteDOM.js', 'input/tex.js', 'output/chtml.js']
/** Source files of the worker, each after the files it imports. */
const WORKER = [
  'lib/formula/assets.ts',
  'lib/contracts/formula/engine.ts',
  'lib/contracts/formula/isolation.ts',
  'lib/contracts/formula/limits.ts',
  'components/ui/formula/engine/config.ts',
  'components/ui/formula/engine/core.ts',
  'components/ui/formula/engine/worker.ts',
]
// Parts of MathJax that `engine.js` already contains, so that MathJax does not load them itself. The mhchem font is not
// among them; the configuration for browsers draws its arrows with the main font.
const PRELOADED = [
  'core',
  'input/tex',
  'output/chtml',
  '[mathjax-newcm]/chtml',
  ...TEX_EXTENSIONS.map((name) => `[tex]/${name}`),
  '[mathjax-mhchem-extension]/chtml',
]

/**
 * Writes the formula engine and its fonts to `public/mathjax/<name>`, from the installed packages and our own worker;
 * does nothing when the folder exists. Browsers cache these files for long, so the folder's name must match the
 * content. @throws when the name does not match the content
 */
export async function copyMathJax(root: string): Promise<void> {
  const engine = join(root, 'node_modules/mathjax')
  const font = join(root, 'node_modules/@mathjax/mathjax-newcm-font')
  const worker = await workerScript(root)
  const name = await nameOf(engine, font, worker)
  if (name !== basename(FORMULA_ASSETS)) {
    throw new Error(`The formula engine has changed: set FORMULA_ASSETS in lib/formula/assets.ts to /mathjax/${name}`)
  }
  const target = join(root, 'public', FORMULA_ASSETS)
  if (existsSync(target)) return

  // Another process may copy at the same moment. Each process therefore writes to a folder of its own and renames it at
  // the end; only the first rename succeeds.
  const draft = `${target}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, 'engine.js'), await bundle(engine, font))
  await writeFile(join(draft, 'worker.js'), worker)
  for (const part of ['dynamic', 'woff2']) {
    await cp(join(font, 'chtml', part), join(draft, 'font/chtml', part), { recursive: true })
  }
  await cp(join(engine, 'LICENSE'), join(draft, 'LICENSE'))
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
  await removeOthers(dirname(target), basename(target))
}

/** Returns the name of the folder: the engine's version and a hash of everything else that determines the content. */
async function nameOf(engine: string, font: string, worker: string): Promise<string> {
  const versionOf = async (folder: string) => {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return version
  }
  const version = await versionOf(engine)
  // The worker's script contains the folder's name (FORMULA_ASSETS). The name is removed here, because the hash becomes
  // a part of it.
  const own = worker.replaceAll(FORMULA_ASSETS, '')
  const parts = [await versionOf(font), own, ...CORE, ...PRELOADED]
  return `${version}-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)}`
}

async function bundle(engine: string, font: string): Promise<string> {
  const files = [
    ...CORE.map((name) => join(engine, name)),
    join(font, 'chtml.js'),
    ...TEX_EXTENSIONS.map((name) => join(engine, 'input/tex/extensions', `${name}.js`)),
  ]
  const parts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return [...parts, `MathJax.loader.preLoaded(${PRELOADED.map((name) => JSON.stringify(name)).join(',')})`].join(';\n')
}

/** Joins the worker's source files to one plain script without types, imports and exports. */
async function workerScript(root: string): Promise<string> {
  const files = await Promise.all(WORKER.map((file) => readFile(join(root, file), 'utf8')))
  const code = files.map((file) =>
    stripTypeScriptTypes(file)
      .replace(/^import\b[\s\S]*?from '[^']*'$/gm, '')
      .replace(/^export (?=const|function|async|class)/gm, ''),
  )
  return `(() => {\n${code.join('\n')}\n})()\n`
}

async function removeOthers(folder: string, keep: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== keep && !name.startsWith(`${keep}.`))
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

if (import.meta.main) await copyMathJax(process.cwd())
