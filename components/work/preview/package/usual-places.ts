import type { OfficeKind } from '../kinds'

/** Where Office puts the parts of a kind, and the libraries look for them. */
interface UsualPlace {
  test(path: string): boolean
  /** The beginning of the names, up to their number. */
  readonly start: string
  /** The one name, where there is only one part of its kind. */
  readonly only?: string
}

const only = (path: string): UsualPlace => ({ start: path, only: path, test: (other) => other === path })

/** The parts of a kind in a folder; other kinds in the same folder have names of their own. */
const inFolder = (start: string, named = false): UsualPlace => {
  const folder = start.slice(0, start.lastIndexOf('/') + 1)
  const isInside = (path: string) => path.startsWith(folder) && !path.slice(folder.length).includes('/')
  return { start, test: (path) => isInside(path) && (!named || path.startsWith(start)) }
}

const PLACES: Readonly<Record<OfficeKind, Readonly<Record<string, UsualPlace>>>> = {
  docx: {},
  xlsx: {},
  pptx: {
    officeDocument: only('ppt/presentation.xml'),
    tableStyles: only('ppt/tableStyles.xml'),
    slide: inFolder('ppt/slides/slide'),
    slideLayout: inFolder('ppt/slideLayouts/slideLayout'),
    slideMaster: inFolder('ppt/slideMasters/slideMaster'),
    theme: inFolder('ppt/theme/theme'),
    themeOverride: inFolder('ppt/theme/themeOverride', true),
    image: inFolder('ppt/media/image'),
    hdphoto: inFolder('ppt/media/image'),
    video: inFolder('ppt/media/media'),
    audio: inFolder('ppt/media/media'),
    media: inFolder('ppt/media/media'),
    chart: inFolder('ppt/charts/chart'),
    chartStyle: inFolder('ppt/charts/style', true),
    chartColorStyle: inFolder('ppt/charts/colors', true),
    diagramDrawing: inFolder('ppt/diagrams/drawing', true),
  },
}

/** Where a part that such a relationship leads to is expected; undefined where any place will do. */
export const usualPlace = (kind: OfficeKind, type: string): UsualPlace | undefined => PLACES[kind][type]
