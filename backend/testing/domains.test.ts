import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Card, enabledStates } from '../../lib/contracts/base/card.ts'
import { type Domain, defineDomain } from '../../lib/contracts/base/domain.ts'
import { domains } from '../../lib/contracts/domains.ts'
import { entityOf } from '../../lib/contracts/entity-of.ts'
import { calls, callsIn } from '../../lib/contracts/index.ts'
import { machines } from '../../lib/contracts/transitions.ts'
import { readAccess } from '../access/index.ts'
import { registry } from '../modules.ts'
import { flattenMenus } from '../seed/menus.ts'

const root = `${import.meta.dirname}/../..`
const access = new Set((await readAccess()).map(([call]) => call))
const menus = new Map(flattenMenus().map(({ url, ports = [] }) => [url, ports.map(({ code }) => code)]))
const of = (list: readonly { readonly entity: string }[]) => new Set(list.map(({ entity }) => entity))
const [histories, names, finders] = [of(registry.recordKinds), of(registry.recordNames), of(registry.finders)]

/** Kinds of records that have states but no state machine: people are locked and unlocked, codes are voided. */
const withoutMachine = ['systemUser', 'deviceCode']

/** Returns descriptions of what is missing for the screens of a kind of record. */
function missingScreens({ screen, screens, list }: Card): (string | false)[] {
  const paths = [...(screen ? [screen] : []), ...Object.values(screens ?? {})].map((one) => one.replace(/\?.*/, ''))
  return paths.flatMap((path) => [
    !menus.has(path) && `${path} has no entry in backend/seed/menus.ts`,
    !!list && !menus.get(path)?.includes(list) && `${path} has no port ${list}`,
    !existsSync(`${root}/app/(shell)${path}/page.tsx`) && `${path} has no page`,
  ])
}

/** Returns descriptions of what is missing for a kind of record, such as its history, its names or its screens. */
function missingOf(kind: string, card: Card): string[] {
  const { list, foundBy, states } = card
  const lists = calls.filter(({ permission }) => permission === list)
  const needsMachine = states && states !== enabledStates && !withoutMachine.includes(kind)
  const scoped = lists.some((call) => call.scoped && entityOf(call) === kind)
  const missing = [
    !histories.has(kind) && 'no module gives it a history (records)',
    !names.has(kind) && 'no module names its records (names)',
    !!foundBy && !finders.has(kind) && 'no module finds its records (finders)',
    scoped && !registry.places.has(kind) && 'no module says where its records lie (places)',
    lists.length === 0 && 'no call asks for the port of its list',
    needsMachine && !machines.some(([, one]) => one.states === states) && 'no state machine',
    ...missingScreens(card),
  ]
  return missing.filter((fault) => typeof fault === 'string').map((fault) => `${kind}: ${fault}`)
}

async function missingIn({ folder, cards, calls: files }: Domain): Promise<string[]> {
  const asked: string[] = []
  for (const file of files) {
    const found = callsIn(await import(`${root}/lib/contracts/${folder}/${file}.ts`))
    asked.push(...found.map(({ method, path }) => `${method} ${path}`))
  }
  return [
    ...Object.entries(cards).flatMap(([kind, card]) => missingOf(kind, card)),
    ...(asked.length === 0 ? [`${folder}: no calls`] : []),
    ...asked.filter((call) => !access.has(call)).map((call) => `${folder}: backend/access does not name ${call}`),
  ]
}

it.each(domains.map((domain) => [domain.folder, domain] as const))(
  'the domain folder %s has every file that its kinds of records need',
  async (_, domain) => {
    expect(await missingIn(domain)).toEqual([])
  },
)

it('the check of domain folders reports every missing part of a new kind of record', async () => {
  const unicorn = {
    name: '独角兽',
    screen: '/platformmanage/unicorn',
    list: 'unicorn:list',
    foundBy: ['code'],
    states: { draft: { label: '草稿', tone: 'neutral' } },
    fields: { name: '名称' },
  } as const
  expect(await missingIn(defineDomain({ folder: 'unicorn', cards: { unicorn } }))).toEqual([
    'unicorn: no module gives it a history (records)',
    'unicorn: no module names its records (names)',
    'unicorn: no module finds its records (finders)',
    'unicorn: no call asks for the port of its list',
    'unicorn: no state machine',
    'unicorn: /platformmanage/unicorn has no entry in backend/seed/menus.ts',
    'unicorn: /platformmanage/unicorn has no port unicorn:list',
    'unicorn: /platformmanage/unicorn has no page',
    'unicorn: no calls',
  ])
})
