// What is loaded when a certificate is first opened, and not before.
export { FichaViewer } from './FichaViewer.tsx'
export { openPdf } from './pdf.ts'
