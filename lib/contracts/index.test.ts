import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { domains } from './domains.ts'
import { calls, callsIn } from './index.ts'
import { machines, machinesIn } from './transitions.ts'

/** Returns the exports of the files of all domains. */
async function exportsOfDomains(): Promise<object[]> {
  const found: object[] = []
  for await (const path of glob('*/*.ts', { cwd: import.meta.dirname })) {
    if (!path.endsWith('.test.ts')) found.push(await import(join(import.meta.dirname, path)))
  }
  return found
}

it('the list `calls` contains every call of every contract file exactly once', async () => {
  const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`
  const listed = calls.map(nameOf)
  expect(new Set(listed).size).toBe(listed.length)
  const written = (await exportsOfDomains()).flatMap((file) => callsIn(file).map(nameOf))
  expect(listed.toSorted()).toEqual(written.toSorted())
})

it('the list `machines` contains every state machine exactly once', async () => {
  const listed = machines.map(([of]) => of)
  expect(new Set(listed).size).toBe(listed.length)
  const written = (await exportsOfDomains()).flatMap(machinesIn)
  expect(machines.filter(([, machine]) => !written.includes(machine))).toEqual([])
  expect(written.filter((machine) => !machines.some(([, one]) => one === machine))).toEqual([])
})

it('`domains` contains every kind of record in exactly one domain, and a domain for every folder with a domain.ts', async () => {
  const kinds = domains.flatMap(({ cards, live, others }) =>
    [cards, live, others].flatMap((group) => Object.keys(group)),
  )
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted())
  const folders: string[] = []
  for await (const path of glob('*/domain.ts', { cwd: import.meta.dirname })) folders.push(path.split('/')[0] ?? '')
  expect(domains.map(({ folder }) => folder as string).toSorted()).toEqual(
    folders.filter((folder) => folder !== 'base').toSorted(),
  )
})
