import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clientWord, loginFailure } from '../../lib/contracts/audit/labels.ts'
import { loginFailures } from '../../lib/contracts/auth/own.ts'
import type { Call } from '../../lib/contracts/base/call.ts'
import type { Card } from '../../lib/contracts/base/card.ts'
import { commonReadings } from '../../lib/contracts/base/common-fields.ts'
import { entity } from '../../lib/contracts/base/record.ts'
import {
  actionWord,
  allCards,
  cardOf,
  cards,
  entityAt,
  entityName,
  fieldName,
  readingOf,
} from '../../lib/contracts/cards.ts'
import { dictItem } from '../../lib/contracts/dict/calls.ts'
import { extraNames } from '../../lib/contracts/dict/card.ts'
import { fileTypeNames } from '../../lib/contracts/file/card.ts'
import { calls } from '../../lib/contracts/index.ts'
import { menuItem } from '../../lib/contracts/menu/calls.ts'
import { staffItem } from '../../lib/contracts/staff/calls.ts'
import { listLayout, savedView } from '../../lib/contracts/workspace/calls.ts'
import { kindOfCall } from '../fuzz/known.ts'
import { registry } from '../modules.ts'
import { flattenMenus } from '../seed/menus.ts'

/** The folder of the service's source files. */
const backend = `${import.meta.dirname}/..`

const HAN = /\p{Script=Han}/u

/** Returns the schema that an optional, nullable, defaulted or array schema contains. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inner(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) return inner(schema.element)
  return schema instanceof z.ZodPipe ? inner(schema.out) : schema
}

/** Returns the allowed values of a field as texts; empty if the field has no fixed values. */
function wordsOf(schema: unknown): string[] {
  const one = inner(schema)
  if (one instanceof z.ZodEnum) return one.options.map(String)
  if (one instanceof z.ZodLiteral) return [...one.values].map(String)
  return one instanceof z.ZodUnion ? one.options.flatMap(wordsOf) : []
}

/**
 * Returns the fields whose label or value the history would show untranslated: as the name of an API field, an English
 * word or a bare number.
 */
function unread(entity: string, shape: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const reading = readingOf(entity, field)
    const at = `${entity}.${field}`
    const faults = HAN.test(fieldName(entity, field)) ? [] : [at]
    if (/Ids?$/.test(field) && !(reading && 'record' in reading) && field !== 'recordId') {
      if (!(reading && 'dict' in reading)) faults.push(`${at} names no records`)
    }
    for (const word of wordsOf(schema).filter(Boolean)) {
      const said =
        reading && 'words' in reading ? reading.words[word] : reading && 'word' in reading ? reading.word(word) : word
      if (!reading || !('plain' in reading)) if (!HAN.test(said ?? '')) faults.push(`${at} = ${word}`)
    }
    return faults
  })
}

/** Fields of every record that its form does not show. */
const STAMP = ['id', 'rowVersion']

/** Returns the fields of the record that a call sends. */
function fieldsIn({ request }: Call): Record<string, unknown> {
  const shape = request instanceof z.ZodObject ? request.shape : {}
  return Object.fromEntries(Object.entries(shape).filter(([field]) => !STAMP.includes(field)))
}

/** Parameters of a list that choose the page; its other parameters filter the records. */
const PAGING = ['pageNum', 'pageSize', 'after']

const nameOfCall = ({ path }: Call) => path.split('/').at(-1) ?? ''
/**
 * Calls about kinds of records whose fields have labels (cards.ts). Tasks are left out, because the fields of an
 * import's rows are the columns of its file.
 */
const about = calls.filter((call) => cardOf(kindOfCall(call)) && kindOfCall(call) !== 'task')
const bodies = about.filter((call) => /^(insert|edit)/.test(nameOfCall(call)) && !('selection' in fieldsIn(call)))

/** Fields that audit entries contain, although no call that inserts or edits a record sends them. */
const menuShape = menuItem.pick({ kind: true, visible: true, status: true, port: true, method: true, path: true }).shape
const alsoWritten: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dict: {
    ...dictItem.omit({ extra: true }).shape,
    ...Object.fromEntries(Object.keys(extraNames).map((name) => [`extra.${name}`, z.string()])),
  },
  listLook: listLayout.shape,
  menu: menuShape,
  orgMenu: menuShape,
  savedView: savedView.pick({ screen: true }).shape,
  systemUser: staffItem.pick({ status: true, lockReason: true, hasFactor: true }).shape,
}

const screensOf = ({ screen, screens }: Card) => [...(screen ? [screen] : []), ...Object.values(screens ?? {})]

describe('the card that describes a kind of record', () => {
  const menus = new Map(flattenMenus().map(({ url, ports = [] }) => [url, ports.map(({ code }) => code)]))

  it('names only screens of the menu, and only permissions of these screens', () => {
    const faults = allCards().flatMap(([kind, card]) => {
      const asked = [card.list, ...(card.offers?.edit ?? []), ...(card.offers?.import ?? [])].filter((port) => port)
      return screensOf(card).flatMap((screen) => {
        const ports = menus.get(screen.replace(/\?.*/, ''))
        if (!ports) return [`${kind}: the menu has no ${screen}`]
        return asked
          .filter((port) => !ports.includes(port ?? ''))
          .map((port) => `${kind}: ${screen} has no port ${port}`)
      })
    })
    expect(faults).toEqual([])
    expect(allCards().filter(([, card]) => card.screen === '/questionbank/allquestions')).toHaveLength(1)
    expect(entityAt('/platformmanage/organmenu')).toBe('menuPackage')
  })

  it('names, as the permission for its list, one that some call requires', () => {
    const ports = new Set(calls.map(({ permission }) => permission))
    expect(allCards().flatMap(([kind, { list }]) => (list && !ports.has(list) ? [`${kind}: ${list}`] : []))).toEqual([])
  })

  it('labels exactly the states that records of the kind can have', () => {
    const faults = Object.entries(states).flatMap(([kind, known]) => {
      const worded = Object.keys(cardOf(kind)?.states ?? {})
      return [
        ...known.filter((state) => !worded.includes(state)).map((state) => `${kind} has no word for ${state}`),
        ...worded.filter((state) => !known.includes(state)).map((state) => `${kind} has no state ${state}`),
      ]
    })
    expect(faults).toEqual([])
    expect(Object.keys(states).length).toBeGreaterThan(10)
    expect(allCards().flatMap(([kind, card]) => (card.states && !states[kind] ? [kind] : []))).toEqual([])
  })

  it('has a finder for Ctrl+K when it names fields by which records are found', () => {
    const found = registry.finders.map(({ entity }) => entity)
    expect(allCards().flatMap(([kind, { foundBy }]) => (foundBy && !found.includes(kind) ? [kind] : []))).toEqual([])
    expect(found.filter((kind) => !cardOf(kind))).toEqual([])
  })

  it('has an entity name, and includes the permission for every list that a data scope limits', () => {
    expect([...Object.keys(cards), 'session'].filter((kind) => !entity.safeParse(kind).success)).toEqual([])
    const lists = allCards().map(([, { list }]) => list)
    const narrowed = calls.filter((call) => call.scoped).map(({ permission }) => permission)
    expect(narrowed.filter((list) => !lists.some((one) => one === list))).toEqual([])
  })
})

/** The states of each kind of record, according to the answers of its list. */
const states: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  about.flatMap((call) => {
    const { answer } = call
    if (!/^list/.test(nameOfCall(call)) || !(answer instanceof z.ZodObject || answer instanceof z.ZodArray)) return []
    const row = inner(answer instanceof z.ZodArray ? answer : answer.shape.list)
    const known = row instanceof z.ZodObject ? wordsOf(row.shape.status) : []
    return known.length > 0 ? [[kindOfCall(call), known]] : []
  }),
)

it('the cards of kinds of records describe every field of the forms', () => {
  // This call is left out, because its path names roles, but the fields that it sends are those of a person.
  const forms = bodies.filter((call) => nameOfCall(call) !== 'insertUserRole')
  const faults = forms.flatMap((call) => {
    const { fields = {}, also = {} } = cardOf(kindOfCall(call)) ?? {}
    const missing = Object.keys(fieldsIn(call)).filter((field) => !(field in fields || field in also))
    return missing.map((field) => `${kindOfCall(call)}.${field}`)
  })
  expect(faults).toEqual([])
})

describe('the modules of the service', () => {
  it('define a history for the same kinds of records as the cards, with the same permissions', () => {
    const kinds = registry.recordKinds.map(({ entity, list }) => `${entity} ${list}`)
    expect(kinds.sort()).toEqual(
      Object.entries(cards)
        .map(([kind, { list }]) => `${kind} ${list}`)
        .sort(),
    )
  })

  it('define finders and names only for kinds of records that have a card', () => {
    const kinds = [...registry.finders.map(({ entity }) => entity), ...registry.recordNames.flatMap(namesKind)]
    expect(kinds.filter((kind) => !cardOf(kind))).toEqual([])
  })

  it('define names for all kinds of records to which cards refer', () => {
    const named = registry.recordNames.map(({ entity }) => entity)
    const read = allCards().flatMap(([, { fields, also }]) =>
      Object.values({ ...fields, ...also }).flatMap((field) =>
        typeof field === 'object' && 'record' in field ? [field.record] : [],
      ),
    )
    const common = Object.values(commonReadings).flatMap((reading) => ('record' in reading ? [reading.record] : []))
    expect([...read, ...common, ...Object.keys(cards)].filter((kind) => !named.includes(kind))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})

/**
 * Returns the kind of record to which the names belong; empty if `keyed`, because the names of codes, addresses and
 * keys belong to no kind of record.
 */
const namesKind = ({ entity, keyed }: { entity: string; keyed?: boolean }) => (keyed ? [] : [entity])

describe('the audit log', () => {
  it('has Chinese texts for every form field and every fixed value of a field', () => {
    const faults = [
      ...bodies.flatMap((call) => unread(kindOfCall(call), fieldsIn(call))),
      ...Object.entries(alsoWritten).flatMap(([kind, shape]) => unread(kind, shape)),
    ]
    expect([...new Set(faults)]).toEqual([])
    expect(bodies.length).toBeGreaterThan(20)
  })

  it('has Chinese names for every revertible field and every filter of a list', () => {
    const reverted = registry.recordKinds.flatMap(({ entity, revertible = [] }) =>
      revertible.filter((field) => !STAMP.includes(field)).map((field) => [entity, field] as const),
    )
    const filtered = about
      .filter((call) => /^list/.test(nameOfCall(call)) && 'pageNum' in fieldsIn(call))
      .flatMap((call) => Object.keys(fieldsIn(call)).map((field) => [kindOfCall(call), field] as const))
      .filter(([, field]) => !PAGING.includes(field))
    const unnamed = [...reverted, ...filtered].filter(([kind, field]) => !HAN.test(fieldName(kind, field)))
    expect(unnamed.map(([kind, field]) => `${kind}.${field}`)).toEqual([])
  })

  it('has Chinese texts for every filter of an export', () => {
    const asked = calls.flatMap(({ path, request }) => {
      const filter = request instanceof z.ZodObject ? request.shape.filter : undefined
      return path.endsWith('/startExport') && filter instanceof z.ZodObject
        ? unread(kindOfCall({ path }), filter.shape)
        : []
    })
    expect(asked).toEqual([])
  })

  it('has Chinese texts for sign-in clients, sign-in failures and types of stored files', () => {
    const words = [clientWord('WEB'), ...loginFailures.map(loginFailure), ...Object.values(fileTypeNames)]
    expect(words.filter((word) => !HAN.test(word))).toEqual([])
    expect(readingOf('asset', 'mime')).toEqual({ words: fileTypeNames })
    expect(readingOf('session', 'client')).toEqual({ word: clientWord })
  })

  it('has Chinese texts for every kind of task and every column of an export', () => {
    const faults = registry.taskKinds.flatMap((kind) => {
      const [entity = '', action = ''] = kind.name.split(':')
      const words = [entityName(entity), actionWord(action, entity)]
      const columns = kind.kind === 'export' ? kind.columns.map(({ field }) => [field, fieldName(entity, field)]) : []
      return [
        ...words.filter((word) => !HAN.test(word)),
        ...columns.filter(([, word]) => !HAN.test(word ?? '')).map(([field]) => `${kind.name} ${field}`),
      ]
    })
    expect(faults).toEqual([])
  })

  it('has Chinese texts for every action and kind of record that the service writes', async () => {
    const said = new Set<string>()
    for await (const path of glob('{core,modules,cli}/**/*.ts', { cwd: backend })) {
      // Files `names.ts` also mention kinds of records without audit entries, such as codes and addresses.
      if (path.endsWith('.test.ts') || path.endsWith('/names.ts')) continue
      const text = await readFile(`${backend}/${path}`, 'utf8')
      for (const [, name = ''] of text.matchAll(/\baction(?:: | = )'([A-Za-z]+)'/g)) said.add(actionWord(name))
      for (const [, name = ''] of text.matchAll(/\bentity: '([A-Za-z]+)'/g)) said.add(entityName(name))
    }
    expect(said.size).toBeGreaterThan(30)
    expect([...said, ...Object.keys(cards).map(entityName)].filter((word) => !HAN.test(word))).toEqual([])
  })
})
