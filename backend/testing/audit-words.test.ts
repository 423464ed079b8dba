import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountBody } from '../../lib/contracts/account/calls.ts'
import { agentBody } from '../../lib/contracts/agent/calls.ts'
import { fieldWord } from '../../lib/contracts/audit/fields.ts'
import { readingOf } from '../../lib/contracts/audit/readings.ts'
import { actionWord, clientWord, entityWord, loginFailure } from '../../lib/contracts/audit/words.ts'
import { loginFailures } from '../../lib/contracts/auth/own.ts'
import { entities } from '../../lib/contracts/base/record.ts'
import { extraNames } from '../../lib/contracts/base/record-fields.ts'
import { classBody } from '../../lib/contracts/class/calls.ts'
import { dictItem } from '../../lib/contracts/dict/calls.ts'
import { fileTypeNames } from '../../lib/contracts/file/calls.ts'
import { calls } from '../../lib/contracts/index.ts'
import { menuItem } from '../../lib/contracts/menu/calls.ts'
import { menuPackageBody } from '../../lib/contracts/menu-package/calls.ts'
import { organBody } from '../../lib/contracts/organ/calls.ts'
import { grantBody, roleBody } from '../../lib/contracts/role/calls.ts'
import { staffBody, staffItem } from '../../lib/contracts/staff/calls.ts'
import { listLook, savedView } from '../../lib/contracts/workspace/calls.ts'
import { registry } from '../modules.ts'

/** Our own sources. */
const backend = `${import.meta.dirname}/..`

const HAN = /\p{Script=Han}/u

/** What is inside of optional, nullable and several. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inner(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) return inner(schema.element)
  return schema instanceof z.ZodPipe ? inner(schema.out) : schema
}

/** The words a field may hold; empty where it holds anything. */
function wordsOf(schema: unknown): string[] {
  const one = inner(schema)
  if (one instanceof z.ZodEnum) return one.options.map(String)
  if (one instanceof z.ZodLiteral) return [...one.values].map(String)
  return one instanceof z.ZodUnion ? one.options.flatMap(wordsOf) : []
}

/** What of these fields would read as a name of the wire, an English word or a bare number. */
function unread(entity: string, shape: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const reading = readingOf(entity, field)
    const at = `${entity}.${field}`
    const faults = HAN.test(fieldWord(entity, field)) ? [] : [at]
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

const menuShape = menuItem.pick({
  name: true,
  kind: true,
  parentId: true,
  url: true,
  icon: true,
  visible: true,
  status: true,
  port: true,
  path: true,
}).shape
const written: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  agent: agentBody.shape,
  class: classBody.shape,
  dict: {
    ...dictItem.omit({ extra: true }).shape,
    ...Object.fromEntries(Object.keys(extraNames).map((name) => [`extra.${name}`, z.string()])),
  },
  listLook: listLook.shape,
  menu: menuShape,
  menuPackage: menuPackageBody.shape,
  organ: organBody.shape,
  orgMenu: menuShape,
  role: { ...roleBody.shape, ...grantBody.shape },
  savedView: savedView.pick({ name: true, screen: true, query: true, look: true }).shape,
  student: accountBody.shape,
  systemUser: { ...staffBody.shape, ...staffItem.pick({ status: true, lockReason: true, hasFactor: true }).shape },
  teacher: accountBody.shape,
}

describe('the log says in Chinese', () => {
  it('every field of every form and each of its words', () => {
    expect(Object.entries(written).flatMap(([entity, shape]) => unread(entity, shape))).toEqual([])
  })

  it('every condition an export can be asked with', () => {
    const asked = calls.flatMap(({ path, request }) => {
      const filter = request instanceof z.ZodObject ? request.shape.filter : undefined
      const [, , resource = ''] = path.split('/')
      return path.endsWith('/startExport') && filter instanceof z.ZodObject
        ? unread(resource === 'api' ? 'dict' : resource, filter.shape)
        : []
    })
    expect(asked).toEqual([])
  })

  it('where somebody signed in, why not, and what kind of file was stored', () => {
    const words = [clientWord('WEB'), ...loginFailures.map(loginFailure), ...Object.values(fileTypeNames)]
    expect(words.filter((word) => !HAN.test(word))).toEqual([])
    expect(readingOf('asset', 'mime')).toEqual({ words: fileTypeNames })
    expect(readingOf('session', 'client')).toEqual({ word: clientWord })
  })

  it('every kind of job, and the columns of every file', () => {
    const faults = registry.taskKinds.flatMap((kind) => {
      const [entity = '', action = ''] = kind.name.split(':')
      const words = [entityWord(entity), actionWord(action)]
      const columns = kind.kind === 'export' ? kind.columns.map(({ field }) => [field, fieldWord(entity, field)]) : []
      return [
        ...words.filter((word) => !HAN.test(word)),
        ...columns.filter(([, word]) => !HAN.test(word ?? '')).map(([field]) => `${kind.name} ${field}`),
      ]
    })
    expect(faults).toEqual([])
  })

  it('every action and kind of record the service writes', async () => {
    const said = new Set<string>()
    for await (const path of glob('{core,modules,cli}/**/*.ts', { cwd: backend })) {
      if (path.endsWith('.test.ts')) continue
      const text = await readFile(`${backend}/${path}`, 'utf8')
      for (const [, name = ''] of text.matchAll(/\baction(?:: | = )'([A-Za-z]+)'/g)) said.add(actionWord(name))
      for (const [, name = ''] of text.matchAll(/\bentity: '([A-Za-z]+)'/g)) said.add(entityWord(name))
    }
    expect(said.size).toBeGreaterThan(30)
    expect([...said, ...entities.map(entityWord)].filter((word) => !HAN.test(word))).toEqual([])
  })
})
