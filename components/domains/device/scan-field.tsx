'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { toast } from '@/components/ui/toast/toast'
import { type SnsRead, snsIn } from '@/lib/contracts/device/sn'
import { textInPlace } from '@/lib/http/error-texts'
import { isMuted, setMuted } from './beep'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 4,
})

/** Serial numbers read from a spreadsheet. */
export interface SnsOfFile extends SnsRead {
  /** Names of the sheets that were not read. */
  readonly unread: readonly string[]
  /** Cells that are stored as numbers and may have lost leading zeros. */
  readonly numeric: readonly string[]
}

interface ScanFieldProps {
  /** Receives the serial numbers in the sequence in which they were read. */
  onRead: (read: SnsRead) => void
  /**
   * Returns the shapes (patterns of letters and digits) of accepted serial numbers; the field calls it at each Enter or
   * Tab.
   */
  shapes: () => Iterable<string>
  /** Reads serial numbers from a spreadsheet; absent if the screen does not offer files. */
  readFile?: (file: File) => Promise<SnsOfFile>
}

/**
 * Takes serial numbers from a scanner, the clipboard or a spreadsheet. A scanner types each number and ends it with
 * Enter or Tab. The key handler, and not React, empties the field, so that a render cannot disturb a fast next scan.
 */
export function ScanField({ onRead, shapes, readFile }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const id = useId()
  const [muted, mute] = useState(false)
  const [reading, setReading] = useState(false)
  useEffect(() => mute(isMuted()), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, nativeEvent, currentTarget } = event
    // Tab in an empty field moves the focus to the next element.
    const isEnd = key === 'Enter' || (key === 'Tab' && !shiftKey && currentTarget.value.trim() !== '')
    if (!isEnd || nativeEvent.isComposing) return
    event.preventDefault()
    const read = snsIn(currentTarget.value, shapes())
    currentTarget.value = ''
    onRead(read)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const read = snsIn(event.clipboardData.getData('text'), shapes())
    if (read.sns.length + read.refused.length < 2) return
    event.preventDefault()
    event.currentTarget.value = ''
    onRead(read)
  }
  const read = async (file: File | undefined) => {
    if (!file || !readFile) return
    setReading(true)
    await readFile(file).then(
      ({ unread, numeric, ...read }) => {
        onRead(read)
        if (numeric.length > 0) {
          toast.info(`${numeric.length} 个 SN 全是数字（如 ${numeric[0]}）：请与标签核对，表格可能去掉了开头的 0`)
        }
        const names = unread.map((name) => `“${name}”`).join('、')
        if (names) toast.info(`没有读取工作表${names}：没有表头“SN”，或已隐藏`)
      },
      (error: Error) => toast.error(textInPlace(error)),
    )
    setReading(false)
    field.current?.focus()
  }
  return (
    <div>
      <InputFrame id={id} label="扫描或输入 SN" hint="扫码枪逐台扫描；也可粘贴多行" error={undefined}>
        <input
          ref={field}
          id={id}
          className="control"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-message`}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </InputFrame>
      <Bar>
        {readFile ? (
          <>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              loading={reading}
              onClick={() => picker.current?.click()}
            >
              从表格读取
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".xlsx,.csv,.txt"
              aria-label="选择含 SN 的表格"
              hidden
              onChange={(event) => {
                void read(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
          </>
        ) : null}
        <Button
          size="small"
          color="inherit"
          aria-pressed={!muted}
          onClick={() => {
            setMuted(!muted)
            mute(!muted)
            field.current?.focus()
          }}
        >
          提示音：{muted ? '关' : '开'}
        </Button>
      </Bar>
    </div>
  )
}
