import { sql } from '#server/db/sql.ts'
import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { Command } from '../command.ts'
import { writeNew } from '../copia/file.ts'
import { countOf } from '#server/kit/base/count.ts'
import { sizeText } from '../table.ts'
import { exportEmpresa, type EmpresaExportada } from './export-empresa.ts'
import { raizOption } from './raiz.ts'

export const exportarEmpresa: Command = {
  resumo: 'escreve num ficheiro tudo o que há de uma empresa',
  ajuda: `Escreve num ficheiro tudo o que há de uma empresa, como está num só momento e com o portal a trabalhar:
organigrama, funcionários, exames com as fichas, acidentes, segurança, pedidos, utilizadores e registos.
É texto comprimido (gzip), uma linha JSON por registo: {"tabela": …, "linha": …}; os ficheiros vão em
hexadecimal. Leva dados de saúde: cifre-o antes de o entregar.

Uso: npm run apto -- empresa exportar --empresa <nome ou código> <ficheiro>

Uma empresa suspensa pode ser fechada no portal depois de exportada.`,
  run: async (args, tool) => {
    const { about: file, empresa } = readArgsAbout(args, { empresa: { type: 'string' } })
    if (file === undefined) throw new UsageRefusal('Indique o ficheiro.')
    const { prestador, ownerUrl } = await tool.database()
    const { cd, nome } = await raizOption(prestador.todas, empresa)
    let exportada: EmpresaExportada | undefined
    const size = await writeNew(file, tool.signal, async (target) => {
      const which = { cd, nome, versao: tool.config().versao, signal: tool.signal }
      exportada = await exportEmpresa(ownerUrl, target, which)
    })
    const { linhas = 0, em } = exportada ?? {}
    await prestador.empresa(cd).transaction(async (tx) => {
      await tx.rows(sql`
        update empresa set exportada_em = ${em} where cd_empresa = ${cd} and cd = ${cd}`)
      await logPrestador(tx, { acao: 'empresa_exportada', cd_empresa: cd, autor: null })
    })
    tool.print(
      `«${nome}» exportada: ${countOf(linhas, 'registo', 'registos')}, ${file}, ${sizeText(size)}.`,
    )
    return 0
  },
}
