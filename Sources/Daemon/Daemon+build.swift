import Commands
import Events
import Inventory
import LMDB
import Logging
import Projections

extension LarderDaemon {
    /// Builds all parts of larderd in dependency order and catches the read models up with the log. The only place
    /// where parts are put together.
    /// - Throws: `DaemonExit` if the start fails.
    static func build(
        _ configuration: DaemonConfiguration, sources: [SocketSource], logger: Logger, notifier: SystemdNotifier,
        stop: StopSignal, environment: [String: String], clock: WallClock = .daemon,
        program: String = SelfExecutable.path,
        patience: Duration = DataDirectory.patience
    ) async throws -> RunningDaemon {
        // It may wait for another process.
        let directory = try await ReadThread().run {
            try DataDirectory(claiming: configuration.data, patience: patience) { who in
                logger.notice("\(who)")
                notifier.starting(who)
            }
        }
        if directory.diedStarting {
            try await BackgroundVerification.beforeStart(
                directory, notifier: notifier, stop: stop, logger: logger, program: program)
        }
        notifier.starting("opening the log")
        StaleWorkFolders.remove(in: directory.path)
        var options = LMDB.Environment.Options()
        options.mapSize = configuration.mapSize
        var notRewritten: (any Error)?
        do {
            try LogRewrite(in: directory.path, options: options).run { step in
                notifier.starting("rewriting the log without the erased text: \(step)")
            }
        } catch {
            notRewritten = error
        }
        let log: EventLog
        do {
            log = try EventLog(directory: directory.path, options: options, clock: clock)
        } catch {
            throw DaemonExit(error)
        }
        if let notRewritten {
            // The old log file is still usable; the next start tries again.
            logger.warning("Free pages of the log may still hold erased text: \(notRewritten)")
        }
        let kept = Snapshots(directory: "\(directory.path)/snapshots", log: log.id, since: log.lastErasure)
        if let position = kept.removeUnusable(notAfter: log.head.position) {
            logger.critical(
                "The log ends at \(log.head.position), but had reached \(position): it was set back, by damage or by a copy put in its place. Compare it with the newest backup before anything is booked."
            )
        }
        let snapshots = configuration.snapshotEvery > 0 ? kept : nil
        let eventsPerSnapshot = UInt64(max(1, configuration.snapshotEvery))
        let projections = ProjectionRunner(log: log, snapshots: snapshots, eventsPerSnapshot: eventsPerSnapshot) {
            logger.warning("\($0)")
        }
        let reader = ReadThread()
        let failure = FirstFailure(stop: stop)
        let damage = KnownDamage()
        let zones = TimeZones()
        let commands = CommandHandler(
            log: log, linger: configuration.commitLingerMicroseconds, zones: zones, snapshots: snapshots,
            eventsPerSnapshot: eventsPerSnapshot, snapshotFailed: { logger.warning("\($0)") },
            // Weak: `damage` keeps `commands` alive, so a strong reference would be a cycle.
            busy: { [weak damage] doing in
                let isDamaged = damage?.isMet ?? false
                let status = RunningDaemon.status(log, isDamaged: isDamaged)
                notifier.status(isDamaged ? status : doing ?? status)
                // The watchdog's probe waits behind this work too, so ping the watchdog from here.
                notifier.alive()
            },
            stopped: { error in
                logger.critical("\(error)")
                failure.note(DaemonExit(error))
            })
        damage.onReport { what in
            logger.critical("\(what): from now on nothing is answered or booked. Restore the newest backup.")
            commands.refuse(because: KnownDamage.problem)
            directory.note(isSound: false)
            notifier.status("damaged: nothing is answered or booked; \(what)")
        }
        do {
            let folded = FoldedHouseholds(snapshots: snapshots)
            try await projections.start { done, total in
                if total > 0 { notifier.starting("reading the log: \(done) of \(total)") }
            } onEvents: {
                folded.fold($0, $1)
            }
            try await reader.run { try log.recallTrustInClock() }
            for household in projections.directory.households {
                do {
                    try await commands.load(household, from: folded) {
                        notifier.starting("preparing for commands: event \($0)")
                    }
                } catch let error as EventLogError where error.isDamage {
                    // The read models came from their snapshots, so export and backup can still save the data.
                    damage.note(error)
                }
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw DaemonExit(EventLogError(error))
        }
        let services = Services(
            log: log, commands: commands,
            projections: projections, reader: reader,
            machine: try MachineID.read(dataDirectory: directory.path), configuration: configuration,
            defaults: HouseholdDefaults(environment: environment), zones: zones, logins: LoginNames(),
            logger: logger, program: program, damage: damage, page: try WebPage(configuration))
        let listener = HTTPListener(routes: routes(services), sources: sources, logger: logger, stop: stop)
        return RunningDaemon(
            directory: directory, services: services, listener: listener, timer: try WakeTimer(), sources: sources,
            notifier: notifier, stop: stop, failure: failure)
    }

    static func routes(_ services: Services) -> RouteTable {
        var routes = Routes(services)
        DaemonRoutes.add(to: &routes)
        HouseholdRoutes.add(to: &routes)
        MemberRoutes.add(to: &routes)
        ProductRoutes.add(to: &routes)
        PlaceRoutes.add(to: &routes)
        GroupRoutes.add(to: &routes)
        FavouriteRoutes.add(to: &routes)
        PictureRoutes.add(to: &routes)
        UnitRoutes.add(to: &routes)
        VariantRoutes.add(to: &routes)
        StockRoutes.add(to: &routes)
        LabelRoutes.add(to: &routes)
        routes.commands(DeclaredCommands.all)
        PriceRoutes.add(to: &routes)
        CompareRoutes.add(to: &routes)
        ReportRoutes.add(to: &routes)
        ListRoutes.add(to: &routes)
        FeedRoutes.add(to: &routes)
        BoardRoutes.add(to: &routes)
        PocketRoutes.add(to: &routes)
        FindRoutes.add(to: &routes)
        NameRoutes.add(to: &routes)
        LogRoutes.add(to: &routes)
        AdminRoutes.add(to: &routes)
        AdministrationRoutes.add(to: &routes)
        SecretRoutes.add(to: &routes)
        SessionRoutes.add(to: &routes)
        ReminderRoutes.add(to: &routes)
        BatchRoutes.add(to: &routes)
        UndoRoutes.add(to: &routes)
        HistoryRoutes.add(to: &routes)
        ExplainRoutes.add(to: &routes)
        DiffRoutes.add(to: &routes)
        DescriptionRoutes.add(to: &routes)
        return routes.table
    }
}

extension WallClock {
    /// The system's clock, and whether it is known to be right (L4).
    static let daemon = WallClock(
        now: WallClock.system.now, isSynchronized: { ClockState.isSynchronized })
}
