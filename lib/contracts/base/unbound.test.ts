import { expect, test } from 'vitest'
import { calls } from '../index'
import { boundsOf, onlyForAll, unbound } from './unbound'

const kindOf = (permission: string) => permission.split(':')[0] ?? ''

test('every kind of permission has a call that data scopes limit, or is listed with a reason for the exception', () => {
  const held = calls.filter(({ permission }) => permission.includes(':'))
  const scoped = new Set(held.filter((call) => call.scoped).map(({ permission }) => kindOf(permission)))
  const listed = [...Object.keys(unbound), ...Object.keys(onlyForAll).filter((key) => !key.includes(':'))]
  const kinds = [...new Set(held.map(({ permission }) => kindOf(permission)))]
  expect(kinds.filter((kind) => !scoped.has(kind)).sort()).toEqual([...listed].sort())
  expect(new Set(listed).size).toBe(listed.length)
  for (const reason of [...Object.values(unbound), ...Object.values(onlyForAll)])
    expect(reason).toMatch(/\p{Script=Han}{4}/u)
})

test('boundsOf returns the permissions that a data scope does not limit, and those that it disables', () => {
  const held = ['student:list', 'dict:list', 'dict:edit', 'orgMenu:list', 'agent:edit', 'order:edit']
  expect(boundsOf(held)).toEqual({ unbound: ['dict'], refused: ['orgMenu'] })
  expect(boundsOf(['order:edit', 'order:setting'])).toEqual({ unbound: [], refused: ['order:setting'] })
  expect(held.concat('order:setting').every((one) => calls.some(({ permission }) => permission === one))).toBe(true)
})
