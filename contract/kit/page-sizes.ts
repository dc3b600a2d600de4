export const paginaTamanhos = [10, 25, 50, 100] as const
