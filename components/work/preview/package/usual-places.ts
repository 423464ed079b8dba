import type { OfficeKind } from '../kinds'

/** The path that Office uses for a kind of part; the libraries expect it. */
interface UsualPlace {
  test(path: string): boolean
  /** The beginning of the names, before the number. */
  readonly start: string
  /** The only valid name, if a file has at most one part of this kind. */
  readonly only?: string
}

const only = (path: string): UsualPlace => ({ start: path, only: path, test: (other) => other === path })

/**
 * Describes the usual paths of parts in the folder of `start`, such as `ppt/slides/`. `named` is true if the folder
 * also contains other kinds of parts; a part then counts only if its path begins with `start`.
 */
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

/** Returns the usual path of a part whose relationship has this type; undefined if the path does not matter. */
export const usualPlace = (kind: OfficeKind, type: string): UsualPlace | undefined => PLACES[kind][type]
