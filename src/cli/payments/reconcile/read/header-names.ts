// The column names banks use, as data: lower case, letters and digits only. Of each list the first name found in a file is
// used; of text columns, all.

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** One column each. */
export const columnNames = {
  date: words(`
    date bookingdate transactiondate postingdate posteddate dateposted datecompleted completeddate executiondate
    valuedate buchungstag buchungsdatum datum valutadatum wertstellung valuta dateoperation datedoperation
    datedecomptabilisation fecha fechaoperacion dataoperazione datacontabile data dataoperacji dataksiegowania
    boekdatum transactiedatum dato bogfort bokforingsdag kirjauspaiva createdutc created
  `),
  amount: words(`
    amount transactionamount betrag umsatz montant importe importo bedrag kwota valor belob belopp maara net
    nettobetrag
  `),
  out: words(`
    debit debitamount debits moneyout paidout withdrawal withdrawals soll belastung lastschrift debet cargo
    addebiti dare uitgaven out
  `),
  in: words(`
    credit creditamount credits moneyin paidin deposit deposits haben gutschrift abono accrediti avere inkomsten
    in
  `),
  sign: words(`
    sign debitcredit creditdebit dc cd drcr crdr creditdebitindicator debitcreditindicator sollhaben
    sollhabenkennzeichen afbij bijaf
  `),
  currency: words(`currency ccy currencycode wahrung waehrung devise divisa moneda muntsoort waluta`),
  id: words(`
    transactionid bankreference accountservicerreference entryreference transactionreference fitid
    transactionnumber umsatzid referenceid id
  `),
  // Of the other party: banks name their customer's own account Auftragskonto, Account or IBAN Auftraggeberkonto.
  iban: words(`
    kontonummeriban ibankontonummer ibanzahlungsbeteiligter ibanzahlungsbeteiligte counterpartyiban
    ibancounterparty ibanofcounterparty partneriban payeriban senderiban beneficiaryiban gegenkonto gegenkontoiban
    ibangegenkonto tegenrekening tegenrekeningibanbban rekeningtegenpartij ibantegenpartij ibandelacontrepartie
    ibanordenante ibanordinante iban
  `),
}

/** Any number of columns, joined. */
export const textNames = {
  counterparty: words(`
    name counterparty counterpartyname payee payer payername partnername beneficiary merchant sender
    beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberbegunstigter
    auftraggeberempfanger namezahlungsbeteiligter zahlungsempfanger auftraggeber empfanger zahlungspflichtiger
    zahlungspflichtigere zahlungsempfangerin tiers contrepartie beneficiario naamtegenpartij tegenpartij
    naamomschrijving kontrahent nadawcaodbiorca
  `),
  text: words(`
    text description transactiondescription reference referencetext paymentreference paymenttext bookingtext
    customerreference details detail memo message subject narrative particulars purpose note notes remittanceinformation communication endtoendid endtoendreference
    verwendungszweck zweck zahlungszweck zahlungsgrund zahlungsreferenz betreff buchungstext kundenreferenz kundenreferenzendtoend mandatsreferenz libelle motif concepto
    causale descrizione omschrijving mededelingen mededeling opis tytul tekst meddelande viesti viite type
    transactiontype
  `),
}

/**
 * Columns that say nothing about whose money it is, so that nobody needs to be told that they aren't read. Any date but the
 * first is another: the day on which interest begins, say.
 */
export const silentNames: readonly string[] = [
  ...columnNames.date,
  ...words(`
    auftragskonto bezeichnungauftragskonto ibanauftragskonto bicauftragskonto banknameauftragskonto kontonummer kontoinhaber
    konto kontoname bic bicswiftcode swift swiftcode bankname bank blz bankleitzahl bankcode bicdeszahlungsbeteiligten
    biczahlungsbeteiligter glaubigerid glaeubigerid glaubigeridentifikation mandatsid mandat sammlerreferenz lastschriftursprungsbetrag
    auslagenersatzrucklastschrift auslagenersatzruecklastschrift info informationen saldo saldonachbuchung neuersaldo
    kontostand balance runningbalance closingbalance kategorie category kundenart umsatztyp umsatzart
    gvcode geschaftsvorfallcode textschlussel primanota primanotanummer steuerrelevant
    ursprungsbetrag ursprungswahrung fremdwahrung fremdwahrungsbetrag wechselkurs exchangerate
    sortcode account accountname accountnumber
  `),
]

export type ColumnRole = keyof typeof columnNames
export type TextRole = keyof typeof textNames
export type Role = ColumnRole | TextRole
export const roles = [...Object.keys(columnNames), ...Object.keys(textNames)] as Role[]

/** Values of a debit/credit column, without case and points. */
export const signWords: Readonly<Record<string, 1 | -1>> = {
  ...Object.fromEntries(['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'bij', 'in', '+'].map((word) => [word, 1])),
  ...Object.fromEntries(['d', 'dr', 'dbit', 'debit', 's', 'soll', 'af', 'out', '-'].map((word) => [word, -1])),
}
