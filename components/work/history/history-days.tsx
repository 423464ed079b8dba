import type { HistoryEntry } from '@/lib/contracts/history/calls'
import { HistoryItem } from './history-item'
import { byDay } from './history-labels'

interface HistoryDaysProps {
  entries: readonly HistoryEntry[]
  /** Reverts one change; absent if the user can revert no change of this record. */
  revert?: ((entry: HistoryEntry) => void) | undefined
  busy?: boolean
}

/** Shows the changes grouped by day, in the given sequence. */
export default function HistoryDays({ entries, revert, busy = false }: HistoryDaysProps) {
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={day}>
      <h3 style={{ margin: '8px 0', fontSize: 13, fontWeight: 600 }}>{day}</h3>
      <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {ofDay.map((entry) => (
          <HistoryItem
            key={entry.seq}
            entry={entry}
            onRevert={entry.revertible && revert ? () => revert(entry) : undefined}
            busy={busy}
          />
        ))}
      </ol>
    </section>
  ))
}
