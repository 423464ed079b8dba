import { expect, it } from 'vitest'
import { colourOf, heatSteps, legendOf, topsOf } from './colours'

const node = (id: string, top: string, points = 1, questions = 0) => ({ id, label: id, top, points, questions })
const nodes = [
  node('甲', '数'),
  ...Array.from({ length: 3 }, (_, no) => node(`形${no}`, '形')),
  node('top:统', '统', 5, 10),
]

it('explains the colours of the topmost names with the most points, without names of one point', () => {
  const legend = legendOf({ nodes }, 'top')
  expect(legend.map(({ label }) => label)).toEqual(['统', '形'])
  const tops = topsOf({ nodes }).map(({ top }) => top)
  for (const { label, colour } of legend) {
    const one = nodes.find(({ top }) => top === label)
    expect(one && colourOf(one, 'top', tops.indexOf(label))).toBe(colour)
  }
  expect(legendOf({ nodes: [node('甲', '数')] }, 'top').map(({ label }) => label)).toEqual(['数'])
})

it('explains the colours of the numbers of questions', () => {
  expect(legendOf({ nodes }, 'heat').map(({ label }) => label)).toEqual(heatSteps.map(({ label }) => label))
})
