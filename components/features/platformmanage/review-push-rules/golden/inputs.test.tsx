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

/** Selects from one text to another, as a mouse does. */
async function select(from: [string, number], to: [string, number]) {
  const node = async (text: string) => (await screen.findByText((shown) => shown.startsWith(text))).firstChild as Node
  document.getSelection()?.setBaseAndExtent(await node(from[0]), from[1], await node(to[0]), to[1])
  fireEvent.pointerUp(await node(from[0]).then((text) => text.parentElement as HTMLElement))
}

it('shows the whole question and takes its selection as the passage of a fault', async () => {
  draw()
  expect(await screen.findByText((shown) => shown.startsWith('因为'))).toBeTruthy()
  await select(['因为', 3], ['因为', 10])
  await waitFor(() => expect(said()).toMatchObject([{ place: 'analysisHtml', original: '$x>0$，所' }]))
  // With no fault waiting for a passage, the next selection replaces the last one.
  await select(['已知', 0], ['已知', 2])
  await waitFor(() => expect(said()).toMatchObject([{ place: 'stemHtml', original: '已知' }]))
})

it('fills the fault without a passage and keeps the others', async () => {
  draw([{ ...newFault, place: 'stemHtml', original: '已知', planted: '未知' }, newFault])
  await select(['因为', 0], ['因为', 2])
  await waitFor(() =>
    expect(said()).toMatchObject([
      { place: 'stemHtml', original: '已知', planted: '未知' },
      { place: 'analysisHtml', original: '因为' },
    ]),
  )
})

it('takes nothing across parts, and only the first of several lines', async () => {
  draw()
  await select(['已知', 0], ['因为', 2])
  expect(said()).toMatchObject([{ original: newFault.original }])
  await select(['已知', 12], ['已知', 18])
  await waitFor(() => expect(said()[0]?.original).not.toContain('\n'))
})
