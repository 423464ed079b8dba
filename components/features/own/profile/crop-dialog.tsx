'use client'

import RotateRight from '@mui/icons-material/RotateRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { cropTexts as texts } from './labels'
import { type Area, blobOf, cropped, turned } from './picture'

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'min(320px, 50vh)',
  borderRadius: 8,
  overflow: 'hidden',
  background: theme.vars.palette.background.sunken,
  '& [data-testid="cropper"]:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}` },
}))

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingInline: 8,
  '& > span:first-of-type': { flex: 'none' },
})

const LIMIT = 4
const middle = { x: 0, y: 0 }

interface CropDialogProps {
  picture: HTMLCanvasElement
  saving: boolean
  error: Error | null
  onDone: (portrait: File) => void
  onClose: () => void
}

/**
 * Dialog in which the user chooses the square of an image that becomes the portrait, by mouse, wheel and touch, or by
 * keys only.
 */
export function CropDialog({ picture, saving, error, onDone, onClose }: CropDialogProps) {
  const [shown, setShown] = useState(picture)
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const url = usePictureUrl(shown)

  const turn = () => {
    setArea(null)
    setCrop(middle)
    setShown(turned(shown))
  }
  return (
    <StepDialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={area === null}
            loading={saving}
            onClick={async () => area && onDone(await cropped(shown, area))}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <RefusalAlert error={error} />
      <Stage>
        {url ? (
          <Cropper
            key={url}
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={LIMIT}
            aspect={1}
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: texts.picture }}
            cropperProps={{ role: 'application', 'aria-label': texts.square }}
          />
        ) : null}
      </Stage>
      <Tools>
        <span id="crop-zoom">{texts.zoom}</span>
        <Slider
          size="small"
          min={1}
          max={LIMIT}
          step={0.05}
          value={zoom}
          aria-labelledby="crop-zoom"
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
          onChange={(_, value) => setZoom(value as number)}
        />
        <IconButton aria-label={texts.turn} title={texts.turn} onClick={turn}>
          <RotateRight />
        </IconButton>
      </Tools>
      <p style={{ margin: 0, fontSize: 12 }}>{texts.hint}</p>
    </StepDialog>
  )
}

/** Returns an object URL of the image; null until it is ready. The URL is revoked when the component unmounts. */
function usePictureUrl(picture: HTMLCanvasElement): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let wanted = true
    void blobOf(picture).then((blob) => {
      if (!wanted) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      wanted = false
      setUrl(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture])
  return url
}
