'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { FIELD_TOP } from '@/components/ui/field'
import { errorEvents } from '@/lib/http/error-events'
import { texts } from './labels'
import { loadCaptcha } from './load-captcha'
import { refusalOf } from './refusal'

const Frame = styled('button')(({ theme }) => ({
  flex: 'none',
  width: 120,
  height: 44,
  marginTop: FIELD_TOP,
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 6,
  cursor: 'pointer',
  // Light in both themes, because the platform draws captcha images for a light background.
  backgroundColor: '#FFFFFF',
  color: '#50605E',
  font: 'inherit',
  fontSize: '0.75rem',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[aria-busy="true"] img': { opacity: 0.4 },
}))

const Picture = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' })

interface CaptchaImageProps {
  /** Login method for which the captcha is requested, such as `SMS` (specification §7, §9). */
  clientId: string
  onRefresh: () => void
}

/**
 * Button that shows a captcha image; a click calls `onRefresh`. To load a new image, the parent renders it with a new
 * `key`.
 */
export function CaptchaImage({ clientId, onRefresh }: CaptchaImageProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(true)

  useEffect(() => {
    const abort = new AbortController()
    const load = () => {
      setIsLoading(true)
      loadCaptcha(clientId, abort.signal)
        .then((loaded) => !abort.signal.aborted && setPicture(loaded))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return
          setPicture(null)
          refusalOf(error)
        })
        .finally(() => !abort.signal.aborted && setIsLoading(false))
    }
    load()
    const stopListening = errorEvents.listen(({ kind }) => kind === 'recovered' && load())
    return () => {
      abort.abort()
      stopListening()
    }
  }, [clientId])

  return (
    <Frame
      type="button"
      onClick={onRefresh}
      title={texts.newCaptcha}
      aria-label={texts.newCaptcha}
      aria-busy={isLoading}
    >
      {picture ? <Picture src={picture} alt={texts.captcha} /> : !isLoading && texts.captchaFailed}
    </Frame>
  )
}
