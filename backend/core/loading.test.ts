import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Loads the service with a hook that asks Node for the path of each file of drizzle, and compares this path with the
 * path that `readAsModule` returns.
 */
const script = `
  import { registerHooks } from 'node:module'
  import { readAsModule } from './loading.ts'
  let [compared, others] = [0, []]
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const ours = readAsModule(specifier, context.parentURL)
      if (ours) compared += 1
      if (ours && (ours.url !== found.url || (found.format ?? 'module') !== ours.format)) others.push(specifier)
      return found
    },
  })
  await import('../app.ts')
  console.log(JSON.stringify({ compared, others }))
`

test('readAsModule resolves every file of drizzle-orm to the address that Node resolves', () => {
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script]
  const output = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname), encoding: 'utf8' })
  const { compared, others } = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  expect(others).toEqual([])
  // A smaller number means that the package has moved or names its files differently, so that the shortcut no longer
  // works.
  expect(compared).toBeGreaterThan(100)
})
