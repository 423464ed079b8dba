import { describe, expect, it } from 'vitest'
import { Outbox, type Sent } from './outbox'

/** Returns a waiting save that records when it is sent. */
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
  it('sends each save once in the order of saving and reports the results', async () => {
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

  it('counts a record once and replaces an earlier save with the same key in its place', async () => {
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

  it('keeps queued saves when the service goes away again and reports only saves it attempted', async () => {
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

  it('skips saves withdrawn meanwhile and continues after a save that throws', async () => {
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
