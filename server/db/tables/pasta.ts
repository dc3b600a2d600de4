import { words, type Table } from './table.ts'

export const dePasta = {
  pasta: {
    area: 'pasta',
    de: 'empresa',
    passa: true,
    todas: true,
    pessoa: {
      caminhos: [{ coluna: 'cd', nomeadaPor: 'pasta_ficheiro', em: 'cd_pasta' }],
      apaga: 'pastas da inspeção em que aparece',
    },
    papeis: {
      cliente: 'select, insert, update (estado, total, tamanho, falhas, pronta_em), delete',
      prestador: 'select',
    },
    regras: ['cliente INSERT only with to be made, of now'],
  },
  pasta_ficheiro: {
    area: 'pasta',
    de: 'empresa',
    passa: true,
    // goes with its folder, which is found by it
    pessoa: {
      caminhos: [{ coluna: 'funcionarios', lista: true }],
      fica: {
        com: 'pasta',
        colunas: words('cd_pasta capitulo chave nome alvo cd_alvo funcionarios selado'),
      },
    },
    papeis: { cliente: 'select, insert' },
  },
} as const satisfies Record<string, Table>
