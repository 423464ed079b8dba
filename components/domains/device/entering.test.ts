import { expect, it } from 'vitest'
import type { RefusedSn } from '@/lib/contracts/device/sn'
import { MAX_SNS_PER_REQUEST } from '@/lib/contracts/device/storage'
import { type Entered, Entering, emptyEntry } from './entering'

/** Returns a fake service that refuses numbers beginning with BAD until the test mends them. */
function desk(kept: string[] = [], refusedBefore: readonly RefusedSn[] = []) {
  let refused = refusedBefore
  const sent: string[][] = []
  let shown: Entered = emptyEntry
  let waiting: readonly string[] = kept
  let refuse: Error | null = null
  let mended = false
  const entering = new Entering({
    stored: () => kept,
    storedRefused: () => refused,
    storeRefused: (now) => {
      refused = now
    },
    async send(sns) {
      await new Promise((resolve) => setTimeout(resolve))
      if (refuse) throw refuse
      sent.push(sns)
      return { results: sns.map((sn) => ({ sn, fault: sn.startsWith('BAD') && !mended ? '格式' : null })), counted: 0 }
    },
    show: (entered) => {
      shown = entered
    },
    store: (sns) => {
      waiting = sns
    },
    onResults: () => {},
  })
  return {
    entering,
    sent,
    shown: () => shown,
    waiting: () => waiting,
    refused: () => refused,
    mend: () => {
      mended = true
    },
    fail: (error: Error | null) => {
      refuse = error
    },
    async settled() {
      while (shown.waiting > 0 && shown.error === null) await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('sends five hundred scans in a row and loses none', async () => {
  const { entering, sent, shown, settled } = desk()
  const all = Array.from({ length: 500 }, (_, index) => `SN${String(index).padStart(6, '0')}`)
  for (const sn of all) {
    entering.add([sn])
    if (sn.endsWith('00')) await new Promise((resolve) => setTimeout(resolve))
  }
  await settled()
  expect(sent.flat()).toEqual(all)
  expect(sent.length).toBeLessThan(20)
  expect(shown()).toMatchObject({ good: 500, refused: [], waiting: 0 })
  expect(shown().entries[0]?.sn).toBe('SN000499')
})

it('sends no more at once than the service accepts', async () => {
  const { entering, sent, settled } = desk()
  entering.add(Array.from({ length: MAX_SNS_PER_REQUEST + 1 }, (_, index) => `SN${index}`))
  await settled()
  expect(sent.map((sns) => sns.length)).toEqual([MAX_SNS_PER_REQUEST, 1])
})

it('reports the result of each number', async () => {
  const { entering, shown, settled } = desk()
  entering.add(['SN000001', 'BAD'])
  await settled()
  expect(shown()).toMatchObject({ good: 1, refused: [{ sn: 'BAD', fault: '格式' }] })
  expect(shown().entries.map(({ sn, fault }) => [sn, fault])).toEqual([['SN000001', null]])
})

it('keeps what could not be sent and sends it on retry', async () => {
  const { entering, sent, shown, waiting, fail, settled } = desk()
  fail(new Error('offline'))
  entering.add(['SN000001'])
  await settled()
  expect(shown()).toMatchObject({ waiting: 1, error: new Error('offline') })
  expect(waiting()).toEqual(['SN000001'])
  fail(null)
  entering.retry()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(sent).toEqual([['SN000001']])
  expect(waiting()).toEqual([])
})

it('starts with the unsent numbers of an earlier page, once', async () => {
  const { entering, sent, settled } = desk(['SN000001'])
  entering.start()
  entering.start()
  await settled()
  expect(sent).toEqual([['SN000001']])
})

it('keeps every refused number until the service accepts it, regardless of later accepted ones', async () => {
  const { entering, shown, refused, mend, settled } = desk()
  const bad = Array.from({ length: 30 }, (_, index) => `BAD${index}`)
  entering.add(bad)
  entering.add(Array.from({ length: 200 }, (_, index) => `SN${String(index).padStart(6, '0')}`))
  await settled()
  expect(shown().refused.map(({ sn }) => sn)).toEqual(bad.toReversed())
  expect(refused()).toHaveLength(30)
  mend()
  entering.add(['BAD7'])
  await settled()
  expect(shown().refused).toHaveLength(29)
  entering.clearRefused()
  expect([shown().refused, refused()]).toEqual([[], []])
})

it('shows numbers that were refused before the user left the page', () => {
  const { entering, shown } = desk([], [{ sn: 'BAD', fault: '格式' }])
  entering.start()
  expect(shown().refused).toEqual([{ sn: 'BAD', fault: '格式' }])
})

it('lists unreadable cells with their place and forgets them once their number is accepted', async () => {
  const { entering, shown, refused, settled } = desk()
  const cells = [3, 9].map((row) => ({ sn: '8600123456789012', fault: '数字超过 15 位', place: `第 ${row} 行` }))
  entering.take({ sns: ['SN000001'], refused: [...cells, { sn: 'SN 000007', fault: '中间有空格' }] })
  entering.take({ sns: [], refused: cells })
  await settled()
  expect(shown()).toMatchObject({ good: 1 })
  expect(shown().refused.map(({ sn, place }) => [sn, place])).toEqual([
    ['8600123456789012', '第 9 行'],
    ['8600123456789012', '第 3 行'],
    ['SN 000007', undefined],
  ])
  expect(refused()).toHaveLength(3)
  entering.add(['SN000007', '8600123456789012'])
  await settled()
  expect([shown().refused, refused()]).toEqual([[], []])
  expect([...entering.shapes]).toEqual(['AA999999', '9999999999999999'])
})
