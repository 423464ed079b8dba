/**
 * Folder of the PDF reader's worker, character maps and fonts. The folder is named after the version of the package
 * from which the files are copied.
 */
export const PDF_ASSETS = '/pdfjs/6.5.438'
