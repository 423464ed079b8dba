'use client'

import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Remove from '@mui/icons-material/Remove'
import { styled } from '@mui/material/styles'
import { IconAction } from '@/components/ui/icon-action'
import type { Opened } from './opened'

const ToolText = styled('span')({ minWidth: 56, textAlign: 'center', fontSize: 13, fontVariantNumeric: 'tabular-nums' })

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** Returns the next larger or smaller zoom level; at the limits it returns `zoom` unchanged. */
export function zoomed(zoom: number, up: boolean): number {
  return (up ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom
}

interface PreviewToolsProps {
  opened: Opened
  page: number
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}

/** Buttons for paging through a file and for zooming. */
export function PreviewTools({ opened: { pages, unit, zooms }, page, zoom, onPage, onZoom }: PreviewToolsProps) {
  return (
    <>
      {pages > 1 ? (
        <>
          <IconAction
            type="button"
            aria-label={`上一${unit}`}
            title={`上一${unit}（[）`}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft fontSize="small" />
          </IconAction>
          <ToolText role="status">
            {page + 1} / {pages}
          </ToolText>
          <IconAction
            type="button"
            aria-label={`下一${unit}`}
            title={`下一${unit}（]）`}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight fontSize="small" />
          </IconAction>
        </>
      ) : null}
      {zooms ? (
        <>
          <IconAction type="button" aria-label="缩小" title="缩小（-）" onClick={() => onZoom(zoomed(zoom, false))}>
            <Remove fontSize="small" />
          </IconAction>
          <ToolText>{Math.round(zoom * 100)}%</ToolText>
          <IconAction type="button" aria-label="放大" title="放大（+）" onClick={() => onZoom(zoomed(zoom, true))}>
            <Add fontSize="small" />
          </IconAction>
        </>
      ) : null}
    </>
  )
}
