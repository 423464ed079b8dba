import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'

const PACKAGE = /^(?![./#])(?!node:)(?!\w+:\/\/)/
const DRIZZLE = '/node_modules/drizzle-orm/'

/**
 * The place of a file that drizzle-orm imports from beside it; undefined for other imports. Node would look it up in the
 * package's `exports`, which are 170 KB, for each of its files (decision 111).
 */
export function readAsModule(specifier: string, parentURL = ''): ResolveFnOutput | undefined {
  if (!parentURL.includes(DRIZZLE) || !specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}

/**
 * Halves the time a start takes; to be called before the rest is imported. What Node compiled is kept in `folder` for
 * the next start, and a package that a hundred of our files name is looked up once.
 */
export function loadQuickly(folder: string): void {
  enableCompileCache(folder)
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '', conditions } = context
      const beside = readAsModule(specifier, parentURL)
      if (beside) return beside
      // Packages may hold other editions of packages; our own files all see the same ones.
      if (!PACKAGE.test(specifier) || parentURL.includes('/node_modules/')) return next(specifier, context)
      const key = `${specifier} ${conditions.join()}`
      const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(key, found)
      return found
    },
  })
}
