/** What Ctrl-K looks for. */
export const searches = 'ecrãs, ações e funcionários'
