import { useState } from 'react'
import { commentAcidentePrestador } from '#contract/acidente/comentario.ts'
import { acceptAcidente, readAcidentePrestador } from '#contract/acidente/prestador.ts'
import type { AcidentePrestadorRow } from '#contract/acidente/prestador.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { withSaid } from '#web/comum/pedido/said.ts'
import { Answer } from '#web/comum/pedido/prestador/Answer.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { AcidenteDetails } from '../AcidenteDetails.tsx'
import { factsOfClasse } from '../facts.ts'
import { once } from '../read.ts'
import { Classificacao, emptyClasse } from './Classificacao.tsx'
import { decideWith } from './decide.ts'

type Props = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly AcidentePrestadorRow[]
  onClose: () => void
}

const called = {
  title: ({ funcion }: AcidentePrestadorRow) => funcion,
  next: ({ acc_lesiv, funcion }: AcidentePrestadorRow) => `${acc_lesiv}, ${funcion}`,
}

/** A request about an accident, with its classification; open while its code is in the address. */
export function AcidenteDialog({ cd: id, rows, onClose }: Props) {
  const [classe, setClasse] = useState(emptyClasse)
  const may = useMay(acceptAcidente)
  const asked = { path: { id } }
  const { data, error, refetch } = useRead(readAcidentePrestador, asked, once)
  return (
    <AnswerDialog
      {...{ cd: id, rows, called, onClose }}
      read={{ pedido: data?.message, error, refetch }}
      answer={
        may &&
        ((_, onTold) => (
          <Answer
            cd={id}
            decide={decideWith(classe)}
            said={classe}
            consequence="Ao aceitar, o acidente passa a constar da lista de acidentes da empresa."
            onTold={onTold}
          />
        ))
      }
    >
      {(acidente, open) => {
        const classificado = open ? [] : factsOfClasse(acidente)
        return (
          <AcidenteDetails
            acidente={acidente}
            empresa={acidente.empresa}
            comentar={
              open && (
                <Comentar
                  key={id}
                  de={`acidente-${id}`}
                  para="a empresa"
                  send={(texto, key) =>
                    call(commentAcidentePrestador, { ...asked, key, body: { texto } })
                  }
                  onSaid={(said) =>
                    setRead(
                      readAcidentePrestador,
                      asked,
                      (old) => old && { ...old, message: withSaid(old.message, said) },
                    )
                  }
                />
              )
            }
          >
            {open ? (
              <Classificacao
                classe={classe}
                provavel={acidente.cd_contacto_provavel}
                onChange={setClasse}
              />
            ) : (
              classificado.length > 0 && <Facts facts={classificado} />
            )}
          </AcidenteDetails>
        )
      }}
    </AnswerDialog>
  )
}
