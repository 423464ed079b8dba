import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root } from '../command.ts'
import { FOLDERS } from '../language/check.ts'

interface Rule {
  /** Words that names must not contain, in lower case. */
  readonly words: string
  /** Terms that a developer would search for (docs/glossary.md). */
  readonly instead: string
  /** Folders in which the word has its one allowed meaning; names of other files may not contain it. */
  readonly allowed?: RegExp
}

const rules: readonly Rule[] = [
  { words: 'told tell tells', instead: 'notify, report, message' },
  { words: 'heard hear hears unheard', instead: 'received, on…' },
  { words: 'said say saying unsaid', instead: 'text, message, label' },
  { words: 'asked asks asker asking unasked', instead: 'request, input' },
  { words: 'kept keeper', instead: 'stored, cached, draft' },
  { words: 'held holds hold', instead: 'locked, assigned, contains' },
  { words: 'reach reached reaches reaching', instead: 'scope, isInScope' },
  { words: 'look looks looked', instead: 'layout, check, view', allowed: /^components\/work\/lookup\// },
  { words: 'walk walks walked', instead: 'navigation, scan', allowed: /^lib\/contracts\/auth\/guessable\.ts$/ },
  { words: 'sitting', instead: 'session' },
  { words: 'slip slips', instead: 'insertGoldenItem', allowed: /^components\/domains\/account\/opening\// },
  { words: 'plant planted', instead: 'insert' },
  { words: 'mend mended', instead: 'fix, correct' },
  { words: 'stand stands standing anew', instead: 'is, current, again' },
  { words: 'brought gone theirs', instead: 'prefetched, removed, other' },
  { words: 'doings hindrance hindrances doubt doubts meddling', instead: 'handlers, refusal, pending' },
  { words: 'vouch knock foresee foresees', instead: 'check, call, warmUp' },
  { words: 'meanwhile elsewhere beside besides behind', instead: 'workaround, other, next to, after' },
  { words: 'everybody anybody somebody nobody whoever', instead: 'all, any, a user, none' },
  { words: 'wanted wants', instead: 'requested, needed' },
  { words: 'seens twins', instead: 'activities, similar' },
  { words: 'way ways', instead: 'method, mode, layout' },
  {
    words: 'turns',
    instead: 'semaphore, sequence',
    allowed: /^(?:lib\/contracts\/chat|backend\/(?:modules\/auth\/login|fuzz))\//,
  },
  {
    words: 'order orders',
    instead: 'sort, sequence',
    allowed:
      /order|^backend\/(?:seed|testing|fuzz|demo\/remove)\/|^backend\/modules\/(?:device\/out|account)\/|^lib\/contracts\/device\//,
  },
  {
    words: 'document documents',
    instead: 'page, file, record',
    allowed: /document|device|order\/shipments|frame|formulas|forward|outside|lib\/api\/answers/,
  },
]

/** Splits a name into words: `readOrderLines` → read, order, lines; `MAX_SNS` → max, sns. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/)

interface Declaration {
  readonly id?: { readonly name: string } | null
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
}

/**
 * Names of functions, constants, classes and types at the top level of our sources without tests, each with the file
 * that declares it.
 */
function declaredNames(): [name: string, file: string][] {
  return globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      parseSync(file, readFileSync(join(root, file), 'utf8')).program.body.flatMap((statement) => {
        const { declaration = statement } = statement as { declaration?: unknown }
        const { id, declarations = [] } = (declaration ?? {}) as Declaration
        const names = [id?.name, ...declarations.map(({ id: { name } }) => name)]
        return names.filter((name) => name !== undefined).map((name): [string, string] => [name, file])
      }),
    )
}

const faultsOf = (names: readonly (readonly [name: string, file: string])[]): string[] =>
  names.flatMap(([name, file]) =>
    wordsOf(name).flatMap((word) => {
      const rule = rules.find(({ words, allowed }) => words.split(' ').includes(word) && !allowed?.test(file))
      return rule ? [`${file}: ${name}, better ${rule.instead}`] : []
    }),
  )

const names = declaredNames()

it('the code declares no name that this test forbids because it is hard to search for', () => {
  expect(names.length).toBeGreaterThan(10_000)
  expect(names).toContainEqual(['debounceInput', 'lib/helpers/debounce-input.ts'])
  expect(faultsOf(names)).toEqual([])
})

it('the rules for names report a forbidden word outside the folder that may use it, and name the replacement', () => {
  const samples = [
    ['tellLater', 'lib/one.ts'],
    ['teller', 'lib/two.ts'],
    ['orderRows', 'lib/three.ts'],
    ['readOrder', 'backend/modules/order/rows.ts'],
  ] as const
  expect(faultsOf(samples)).toEqual([
    'lib/one.ts: tellLater, better notify, report, message',
    'lib/three.ts: orderRows, better sort, sequence',
  ])
})

it('the rules for names allow a word only in folders that use it', () => {
  const idle = rules.filter(
    ({ words, allowed }) =>
      allowed &&
      !names.some(
        ([name, file]) => allowed.test(file) && wordsOf(name).some((word) => words.split(' ').includes(word)),
      ),
  )
  expect(idle).toEqual([])
})
