/** Maximum pixels of the longer side in the dialog; larger images are scaled down to save memory. */
const LONGEST = 2_048
/** Maximum pixels of each side of the square that is sent. The platform scales it down further. */
const SIDE = 512

/** A square part of an image, in pixels of the image. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Reads an image, applies the orientation that the camera recorded, and scales it down to the maximum size. Rejects if
 * the browser cannot read the file.
 */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const picture = canvasOf(bitmap.width * scale, bitmap.height * scale, (context, width, height) =>
    context.drawImage(bitmap, 0, 0, width, height),
  )
  bitmap.close()
  return picture
}

/** Returns the image rotated by 90° clockwise. */
export function turned(picture: HTMLCanvasElement): HTMLCanvasElement {
  return canvasOf(picture.height, picture.width, (context, width) => {
    context.translate(width, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(picture, 0, 0)
  })
}

/** Returns the square part of the image as a PNG file; transparent parts stay transparent. */
export async function cropped(picture: HTMLCanvasElement, { x, y, width, height }: Area): Promise<File> {
  const side = Math.min(SIDE, Math.round(width))
  const square = canvasOf(side, side, (context) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  })
  return new File([await blobOf(square)], 'portrait.png', { type: 'image/png' })
}

export const blobOf = (picture: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

function canvasOf(width: number, height: number, draw: Draw): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  draw(context, canvas.width, canvas.height)
  return canvas
}
