export const searches = 'ecrãs, ações e funcionários'
