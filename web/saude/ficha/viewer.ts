// The chunk that the first opened certificate loads.
export { FichaViewer } from './FichaViewer.tsx'
export { openPdf } from './pdf.ts'
