'use client'

import { styled } from '@mui/material/styles'
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BodyProps, Opened } from '../opened'

const GAP = 16

const Scroller = styled('div')({
  position: 'relative',
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: -2,
})
const Sheet = styled('div')({
  position: 'relative',
  margin: `${GAP}px auto`,
  background: '#fff',
  color: '#000',
  boxShadow: '0 1px 4px rgb(0 0 0 / 0.24)',
})

/** Size of a page in CSS pixels at zoom 1. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PageProps {
  index: number
  /** Ratio of the shown size to the natural size. */
  scale: number
  onKey: BodyProps['onKey']
}

/** Shows pages of known sizes one below the other; only pages near the viewport are drawn. */
export function paged(
  sizes: readonly PageSize[],
  draw: (props: PageProps) => ReactElement,
): Pick<Opened, 'pages' | 'show'> {
  const numbered = sizes.map((size, index) => ({ ...size, index }))
  return { pages: sizes.length, show: (props) => <Pages {...props} sizes={numbered} draw={draw} /> }
}

interface PagesProps extends BodyProps {
  sizes: readonly (PageSize & { index: number })[]
  draw: (props: PageProps) => ReactElement
}

function Pages({ sizes, draw, page, zoom, onPage, onKey }: PagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))
  /** The page that `onPage` reported last. If the property `page` has this value, the viewer must not scroll. */
  const told = useRef(0)
  /** Distance of the viewport's top edge from the top of the page `told`, as a fraction of the page's height. */
  const into = useRef(0)
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node) return
    setRoom(node.clientWidth)
    const observer = new ResizeObserver(() => setRoom(node.clientWidth))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  const scaleOf = ({ width }: PageSize) => Math.min(1, Math.max(0.1, (room - 2 * GAP) / width)) * zoom

  // Finds the current page and the pages near the viewport. The sizes of pages depend on room and zoom, so both are
  // parameters although the function does not read them.
  const look = useEffectEvent((_room: number, _zoom: number) => {
    const node = scroller.current
    if (!node) return
    const { scrollTop, clientHeight } = node
    const sheets = sheetsIn(node)
    const shown = sheets.flatMap(({ offsetTop, offsetHeight }, index) =>
      offsetTop + offsetHeight > scrollTop - clientHeight && offsetTop < scrollTop + 2 * clientHeight ? [index] : [],
    )
    setNear((before) =>
      shown.length === before.size && shown.every((one) => before.has(one)) ? before : new Set(shown),
    )
    const front = sheets.findLastIndex(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 3)
    const sheet = sheets[front]
    if (!sheet) return
    into.current = (scrollTop - sheet.offsetTop) / sheet.offsetHeight
    if (front === told.current) return
    told.current = front
    onPage(front)
  })
  /** Scrolls so that the current page stays in place after the sizes of the pages have changed. */
  const stay = useEffectEvent(() => {
    const node = scroller.current
    const sheet = node && node.scrollTop > 0 ? sheetsIn(node)[told.current] : undefined
    if (sheet) node?.scrollTo({ top: sheet.offsetTop + into.current * sheet.offsetHeight })
  })
  useLayoutEffect(() => {
    stay()
    look(room, zoom)
  }, [room, zoom])
  useEffect(() => {
    if (page === told.current) return
    told.current = page
    const sheet = scroller.current && sheetsIn(scroller.current)[page]
    scroller.current?.scrollTo({ top: (sheet?.offsetTop ?? 0) - GAP })
  }, [page])
  return (
    <Scroller ref={scroller} role="region" aria-label="文件内容" tabIndex={0} onScroll={() => look(room, zoom)}>
      {room > 0
        ? sizes.map((size) => {
            const scale = scaleOf(size)
            return (
              <Sheet key={size.index} style={{ width: size.width * scale, height: size.height * scale }}>
                {near.has(size.index) ? draw({ index: size.index, scale, onKey }) : null}
              </Sheet>
            )
          })
        : null}
    </Scroller>
  )
}

const sheetsIn = (scroller: HTMLElement) => [...scroller.children] as HTMLElement[]
