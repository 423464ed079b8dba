import { expect, it } from 'vitest'
import type { RefusedSn } from '@/lib/contracts/device/sn'
import { MAX_SNS_PER_REQUEST } from '@/lib/contracts/device/storage'
import { type Entered, Entering, emptyEntry } from './entering'

/** Returns a fake service that refuses serial numbers beginning with BAD until the test makes it accept them. */
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

it('the queue Entering sends all of five hundred rapid scans in their order', async () => {
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

it('the queue Entering puts no more serial numbers into a request than the server accepts', async () => {
  const { entering, sent, settled } = desk()
  entering.add(Array.from({ length: MAX_SNS_PER_REQUEST + 1 }, (_, index) => `SN${index}`))
  await settled()
  expect(sent.map((sns) => sns.length)).toEqual([MAX_SNS_PER_REQUEST, 1])
})

it('the queue Entering reports which serial numbers were accepted and why others were refused', async () => {
  const { entering, shown, settled } = desk()
  entering.add(['SN000001', 'BAD'])
  await settled()
  expect(shown()).toMatchObject({ good: 1, refused: [{ sn: 'BAD', fault: '格式' }] })
  expect(shown().entries.map(({ sn, fault }) => [sn, fault])).toEqual([['SN000001', null]])
})

it('the queue Entering keeps serial numbers when a request fails, and sends these numbers on retry', async () => {
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

it('the queue Entering sends the serial numbers left over from an earlier visit once, even when it is started twice', async () => {
  const { entering, sent, settled } = desk(['SN000001'])
  entering.start()
  entering.start()
  await settled()
  expect(sent).toEqual([['SN000001']])
})

it('the queue Entering keeps a refused serial number until the server accepts this number', async () => {
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

it('the queue Entering shows the serial numbers that the server refused during an earlier visit', () => {
  const { entering, shown } = desk([], [{ sn: 'BAD', fault: '格式' }])
  entering.start()
  expect(shown().refused).toEqual([{ sn: 'BAD', fault: '格式' }])
})

it('the queue Entering lists unreadable cells with their row, and removes a cell when its serial number is accepted', async () => {
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
