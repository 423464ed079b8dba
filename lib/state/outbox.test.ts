import { describe, expect, it } from 'vitest'
import { Outbox, type Sent } from './outbox'

/** Returns a waiting save that records when it was sent. */
const item = (
  log: string[],
  name: string,
  how: () => Sent | Promise<Sent> = () => 'sent',
  title: string | null = name,
) => ({
  record: name,
  title,
  send: async () => {
    log.push(name)
    return how()
  },
})

describe('Outbox', () => {
  it('sends each queued save once, in the sequence of saving, and reports the results', async () => {
    const box = new Outbox()
    const log: string[] = []
    box.reportLeftPage()
    box.put('a', item(log, '甲'))
    box.put(
      'b',
      item(log, '乙', () => 'refused'),
    )
    box.put('c', item(log, '丙'))
    expect(box.state).toEqual({ away: true, count: 3, saves: ['甲', '乙', '丙'], result: null })
    await box.back()
    expect(log).toEqual(['甲', '乙', '丙'])
    expect(box.state).toEqual({ away: false, count: 0, saves: [], result: { sent: 2, refused: ['乙'] } })
    await box.back()
    expect(log).toHaveLength(3)
  })

  it('counts each record once, and replaces a queued save by a later save with the same key', async () => {
    const box = new Outbox()
    const log: string[] = []
    box.put('a draft', { ...item(log, '旧稿', undefined, null), record: 'a' })
    box.put('b', item(log, '乙'))
    box.put('a draft', { ...item(log, '新稿', undefined, null), record: 'a' })
    box.put('a save', { ...item(log, '甲'), record: 'a' })
    expect(box.state.count).toBe(2)
    expect(box.state.saves).toEqual(['乙', '甲'])
    await box.back()
    expect(log).toEqual(['新稿', '乙', '甲'])
    expect(box.state.result).toEqual({ sent: 2, refused: [] })
  })

  it('keeps the queued saves if the service becomes unreachable again', async () => {
    const box = new Outbox()
    const log: string[] = []
    const again = item(log, '甲', () => {
      box.reportLeftPage()
      box.put('a', again)
      return 'away'
    })
    box.put('a', again)
    box.put('b', item(log, '乙'))
    await box.back()
    expect(log).toEqual(['甲'])
    expect(box.state).toEqual({ away: true, count: 2, saves: ['乙', '甲'], result: null })
  })

  it('skips withdrawn saves, and continues after a save that throws an error', async () => {
    const box = new Outbox()
    const log: string[] = []
    box.put(
      'a',
      item(log, '甲', () => {
        box.withdraw('b')
        throw new Error('broken')
      }),
    )
    box.put('b', item(log, '乙'))
    box.put('c', item(log, '丙'))
    await box.back()
    expect(log).toEqual(['甲', '丙'])
    expect(box.state.result).toEqual({ sent: 1, refused: ['甲'] })
  })
})
