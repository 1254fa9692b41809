// Where an agenda is read, below the address of the service. Imports nothing, so that commands know it without schemas.

/** An agenda's page and feeds. @param below path of its event's page, or its secret address */
export const agendaPaths = (below: string) => ({
  page: `${below}/agenda`,
  feeds: {
    calendar: `${below}/agenda.ics`,
    xml: `${below}/schedule.xml`,
    json: `${below}/schedule.json`,
    news: `${below}/agenda/changes.atom`,
  },
})
