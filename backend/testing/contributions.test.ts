import { expect, it } from 'vitest'
import type { DomainFigures } from '../../lib/contracts/base/figures.ts'
import { domainFigures, figures, steps } from '../../lib/contracts/statistics/figures.ts'
import type { Contributions } from '../core/figures/contribution.ts'
import { modules } from '../modules.ts'

const sections = ['figures', 'shares', 'todos', 'steps'] as const

it.each(sections)('the declared %s of the home page are each computed by exactly one module', (section) => {
  const declared = domainFigures.flatMap((domain: DomainFigures) => Object.keys(domain[section] ?? {}))
  expect(new Set(declared).size).toBe(declared.length)
  const counted = modules.flatMap((module: Contributions) => Object.keys(module[section] ?? {}))
  const elsewhere = section === 'figures' ? Object.entries(figures).filter(([, one]) => one.isExternal) : []
  expect([...counted, ...elsewhere.map(([key]) => key)].sort()).toEqual(declared.sort())
})

it('the home page lists the first steps of an administrator in the intended order', () => {
  expect(Object.keys(steps)).toEqual(['sections', 'organs', 'roles', 'staff', 'openKeys'])
})
