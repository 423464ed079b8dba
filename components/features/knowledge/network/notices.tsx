'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { NetworkState } from './use-network-state'

interface LinkNoticeProps {
  state: NetworkState
  onLink: (to: string) => void
}

/** Tells how to complete the link that the user has begun. */
export function LinkNotice({ state, onLink }: LinkNoticeProps) {
  const { linkFrom, setLinkFrom, chosen, nameOf } = state
  if (linkFrom === null) return null
  return (
    <Alert
      severity="info"
      action={
        <>
          {chosen !== null && chosen !== linkFrom ? (
            <Button size="small" color="inherit" onClick={() => onLink(chosen)}>
              连到“{nameOf(chosen)}”
            </Button>
          ) : null}
          <Button size="small" color="inherit" onClick={() => setLinkFrom(null)}>
            取消
          </Button>
        </>
      }
    >
      从“{nameOf(linkFrom)}”连线：选中后继知识点，按 Enter 连上，按 Esc 取消。
    </Alert>
  )
}

const Line = styled('p')({ margin: '8px 16px', fontSize: 14 })

/** Shows the path between the start that the user has set and the chosen point. */
export function PathNotice({ state: { pathFrom, chosen, path, nameOf } }: { state: NetworkState }) {
  if (pathFrom === null) return null
  const text = path
    ? `路径：${[path[0]?.from ?? '', ...path.map(({ to }) => to)].map(nameOf).join(' → ')}`
    : chosen === null || chosen === pathFrom
      ? `路径起点是“${nameOf(pathFrom)}”，再选中另一个知识点。`
      : `“${nameOf(pathFrom)}”和“${nameOf(chosen)}”之间没有路径。`
  return <Line role="status">{text}</Line>
}
