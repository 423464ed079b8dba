/**
 * Folder of the PDF reader's worker, character maps and fonts, named by the version of the package they are copied
 * from.
 */
export const PDF_ASSETS = '/pdfjs/6.5.438'
