import { useEffect, useMemo, useState } from 'react'
import { Barra } from './Barra.tsx'
import { faltasDe } from './folha.ts'
import type { Campo } from './folha.ts'
import { Problemas } from './Problemas.tsx'
import { problemasDe, resumoDe } from './problemas.ts'
import { Tabela } from './Tabela.tsx'
import type { Alvo } from './Tabela.tsx'
import { useEnviar } from './use-enviar.ts'
import type { Serie } from './use-serie.ts'
import { comprimidas } from './vista.ts'
import type { Vista } from './vista.ts'

export function Linhas({ serie }: { serie: Serie; onClose: () => void }) {
  const { folha, estado } = serie
  const [vista, setVista] = useState<Vista>({ comprimir: false, soProblemas: false })
  const [alvo, setAlvo] = useState<Alvo>()
  const begun = useBegun()
  const { linhas, emEdicao } = estado
  const resumo = useMemo(() => resumoDe(linhas), [linhas])
  const shown = vista.soProblemas
    ? linhas.filter((linha) => faltasDe(linha).length > 0 || emEdicao.has(linha.id))
    : linhas

  function lead({ id, campo }: Alvo) {
    setVista(({ comprimir }) => ({
      comprimir: comprimir && !comprimidas.has(campo),
      // rows with warnings only are not among the rows with problems
      soProblemas: false,
    }))
    if (campo !== 'organigrama') folha.edit(id, true)
    setAlvo({ id, campo })
  }
  const envio = useEnviar(serie, () => {
    const [first] = problemasDe(folha.get().linhas)
    const id = first?.linhas[0]?.id
    if (!first || id === undefined) return false
    lead({ id, campo: first.campo })
    return true
  })

  return (
    <>
      <Barra
        serie={serie}
        resumo={resumo}
        vista={vista}
        onVista={setVista}
        sending={envio.waiting}
        onSend={() => void envio.run()}
      />
      {!estado.aLer && <Problemas serie={serie} onLead={lead} />}
      {begun && (
        <Tabela
          serie={serie}
          linhas={shown}
          escondidas={vista.comprimir ? semFalta(resumo.colunas) : nenhuma}
          alvo={alvo}
          onArrived={() => setAlvo(undefined)}
        />
      )}
    </>
  )
}

/** True from the second frame on: toolbar and table together are too slow for one frame. */
function useBegun() {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBegun(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return begun
}

const nenhuma: ReadonlySet<Campo> = new Set()

const semFalta = (faltam: ReadonlySet<Campo>) =>
  new Set([...comprimidas].filter((campo) => !faltam.has(campo)))
