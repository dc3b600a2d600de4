export { FichaViewer } from './FichaViewer.tsx'
export { openPdf } from './pdf.ts'
