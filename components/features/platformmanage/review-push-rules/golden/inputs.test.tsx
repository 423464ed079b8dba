import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '@/components/domains/question/view/testing'
import type { GoldenItemBody } from '@/lib/contracts/review/golden'
import { GoldenInputs } from './inputs'
import { newFault } from './new-fault'

afterEach(cleanup)

const parts = [
  { place: 'stemHtml', text: '已知 $x>0$，则正确的是\n第二行' },
  { place: 'analysisHtml', text: '因为 $x>0$，所以选 B' },
]

function Form({ faults, children }: { faults: GoldenItemBody['faults']; children: ReactNode }) {
  const form = useForm<GoldenItemBody>({ defaultValues: { entity: 'question', code: 'Q000005', faults } })
  return (
    <FormProvider {...form}>
      {children}
      <Said />
    </FormProvider>
  )
}
const Said = () => <output>{JSON.stringify(useWatch({ name: 'faults' }))}</output>

const draw = (faults = [newFault]) =>
  renderScreen(
    <Form faults={faults}>
      <GoldenInputs />
    </Form>,
    { getGoldenSource: () => ({ code: 'Q000005', parts }) },
  )
const said = (): GoldenItemBody['faults'] => JSON.parse(screen.getByRole('status').textContent ?? '[]')

/**
 * Selects the text between two positions, as a user does with the mouse. A position consists of the text with which a
 * text node begins, and an offset in this node.
 */
async function select(from: [string, number], to: [string, number]) {
  const node = async (text: string) => (await screen.findByText((shown) => shown.startsWith(text))).firstChild as Node
  document.getSelection()?.setBaseAndExtent(await node(from[0]), from[1], await node(to[0]), to[1])
  fireEvent.pointerUp(await node(from[0]).then((text) => text.parentElement as HTMLElement))
}

it('GoldenInputs shows the whole question and uses the selected text as the passage of an inserted fault', async () => {
  draw()
  expect(await screen.findByText((shown) => shown.startsWith('因为'))).toBeTruthy()
  await select(['因为', 3], ['因为', 10])
  await waitFor(() => expect(said()).toMatchObject([{ place: 'analysisHtml', original: '$x>0$，所' }]))
  // Every fault already has a passage, so the next selection replaces the passage that was selected last.
  await select(['已知', 0], ['已知', 2])
  await waitFor(() => expect(said()).toMatchObject([{ place: 'stemHtml', original: '已知' }]))
})

it('GoldenInputs puts the selected text into the fault that has no passage and keeps the other faults unchanged', async () => {
  draw([{ ...newFault, place: 'stemHtml', original: '已知', planted: '未知' }, newFault])
  await select(['因为', 0], ['因为', 2])
  await waitFor(() =>
    expect(said()).toMatchObject([
      { place: 'stemHtml', original: '已知', planted: '未知' },
      { place: 'analysisHtml', original: '因为' },
    ]),
  )
})

it('GoldenInputs ignores a selection across two question fields and uses only the first of several selected lines', async () => {
  draw()
  await select(['已知', 0], ['因为', 2])
  expect(said()).toMatchObject([{ original: newFault.original }])
  await select(['已知', 12], ['已知', 18])
  await waitFor(() => expect(said()[0]?.original).not.toContain('\n'))
})
