import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../command.ts'

/** Words that no developer searches for, each with its replacement from the field's terms (docs/glossary.md). */
const forbidden: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^tell(Later|Now)$/, 'debounceInput, flushInput'],
  [/^Turns$/, 'Semaphore'],
  [/fetch(ed)?Ahead/i, 'usePrefetch'],
  [/^foresee/, 'warmUp'],
]

/** Exported functions, constants, classes and types of our sources, by the file that declares them. */
function declaredNames(): [name: string, file: string][] {
  const files = globSync('{app,backend,bench,components,e2e,lib,scripts}/**/*.{ts,tsx}', { cwd: root })
  return files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const found = text.matchAll(
      /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
    )
    return [...found].map(([, name = '']): [string, string] => [name, file])
  })
}

const faultsOf = (names: readonly (readonly [name: string, file: string])[]): string[] =>
  names.flatMap(([name, file]) =>
    forbidden.filter(([word]) => word.test(name)).map(([, instead]) => `${file}: ${name}, better ${instead}`),
  )

it('declares no unsearchable name', () => {
  const names = declaredNames()
  expect(names.length).toBeGreaterThan(3_000)
  expect(names).toContainEqual(['debounceInput', 'lib/helpers/debounce-input.ts'])
  expect(faultsOf(names)).toEqual([])
})

it('names the replacement of a forbidden name', () => {
  const names = [
    ['tellLater', 'lib/one.ts'],
    ['teller', 'lib/two.ts'],
  ] as const
  expect(faultsOf(names)).toEqual(['lib/one.ts: tellLater, better debounceInput, flushInput'])
})
